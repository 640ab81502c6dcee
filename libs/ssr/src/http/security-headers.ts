import { policyReportsPath } from './receive-policy-reports.ts';

/**
 * The security headers of every page. Scripts are loaded from our own files only. Without inline scripts there are no hashes to
 * update, so a cached page stays valid. Style attributes are allowed, because React writes them; style elements are not.
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
    // Workers of the map engine and its clusters are our own files.
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'report-uri': policyReportsPath,
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

/** Origins that Mapbox's engine requests, if the operator has a token: styles and tiles, and usage events. */
export const mapboxOrigins = ['https://api.mapbox.com', 'https://events.mapbox.com'] as const;

/** The headers of every response, pages or not. */
export const commonSecurityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
} as const;
