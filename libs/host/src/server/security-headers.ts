/**
 * The headers of every page. Scripts come from files of ours alone: nothing inline, so no hash to keep in step and a
 * cached page stays valid. Style attributes are allowed, because React writes them; style elements are not.
 *
 * @param remoteOrigins origins beside our own that remotes are loaded from
 */
export function pageSecurityHeaders(remoteOrigins: readonly string[] = []): Readonly<Record<string, string>> {
  const own = ["'self'", ...remoteOrigins].join(' ');
  const policy = {
    'default-src': "'none'",
    'script-src': own,
    'style-src': own,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': own,
    'connect-src': own,
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
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  };
}

/** Where visitors come over TLS, their browsers never come without it again: for a year from the last visit. */
export const onlyOverTls = { 'strict-transport-security': 'max-age=31536000' } as const;

/** The headers of everything we answer with, pages or not. */
export const commonSecurityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
} as const;
