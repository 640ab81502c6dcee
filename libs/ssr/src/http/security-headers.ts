/**
 * The headers of every page. Scripts come from files of ours alone: nothing inline, so no hash to keep in step and a
 * cached page stays valid. Style attributes are allowed, because React writes them; style elements are not.
 *
 * @param mapOrigins origins that a map requests its style and its tiles from
 */
export function pageSecurityHeaders(mapOrigins: readonly string[] = []): Readonly<Record<string, string>> {
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...mapOrigins].join(' '),
    // The map's engine and its clusters work in files of our own.
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    ...commonSecurityHeaders,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  };
}

/** What Mapbox's engine asks, where the operator has a token: styles and tiles, and how often a map is opened. */
export const mapboxOrigins = ['https://api.mapbox.com', 'https://events.mapbox.com'] as const;

/** The headers of everything we answer with, pages or not. */
export const commonSecurityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
} as const;
