/** @jest-environment node */
import { mapboxOrigins, pageSecurityHeaders } from './security-headers.ts';

const policyOf = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (pageSecurityHeaders()['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

describe('the security headers of a page', () => {
  it('allow scripts from our own files only', () => {
    expect(policyOf()['script-src']).toBe("'self'");
    expect(JSON.stringify(policyOf())).not.toContain('unsafe-eval');
  });

  it('allow inline code only in style attributes', () => {
    const inline = Object.entries(policyOf()).filter(([, sources]) => sources.includes("'unsafe-inline'"));
    expect(inline.map(([name]) => name)).toEqual(['style-src-attr']);
  });

  it.each([
    ['default-src', "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['form-action', "'self'"],
  ])('%s is %s', (directive, sources) => expect(policyOf()[directive]).toBe(sources));

  it('allow tiles of the operator’s map provider, and workers from our own files only', () => {
    expect(policyOf()['worker-src']).toBe("'self'");
    expect(policyOf()['connect-src']).toBe("'self'");
    const policy = pageSecurityHeaders(mapboxOrigins)['content-security-policy'] ?? '';
    const opened = policy.split('; ').filter((directive) => directive.includes('mapbox.com'));
    expect(opened).toEqual(["connect-src 'self' https://api.mapbox.com https://events.mapbox.com"]);
  });

  it('contain no wildcard', () => expect(JSON.stringify(policyOf())).not.toMatch(/\*|https?:(?!\/\/)/));

  it('forbid type sniffing, framing and full referrers', () => {
    expect(pageSecurityHeaders()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });
});
