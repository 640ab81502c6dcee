/** @jest-environment node */
import fc from 'fast-check';
import { caseCount, runSeed } from '@mp/testing/sampling';
import { sameOriginPath } from './same-origin-path.ts';

const shop = 'https://example.com';

describe('sameOriginPath', () => {
  it.each(['/', '/cs', '/cs/blog?p=2', '/en/magical-places?q=a%20b'])('accepts %s', (path) =>
    expect(sameOriginPath(path)).toBe(path),
  );

  it.each([
    ...[
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/\n//evil',
    ],
    ...['/.//evil.example', '/cs/..//evil.example', 'javascript:alert(1)', 'cs', '', ' /cs', '//', '//[', null, 5],
  ])('rejects %j', (text) => expect(sameOriginPath(text)).toBeNull());

  it('stays on our origin and is a valid header value for any input', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '\r',
      '\0',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'cs',
      '%2f',
    );
    const crafted = fc.array(parts, { maxLength: 8 }).map((list) => `/${list.join('')}`);
    fc.assert(
      fc.property(fc.oneof(crafted, fc.string({ unit: 'binary' }), fc.webUrl()), (text) => {
        const path = sameOriginPath(text);
        if (path === null) return;
        expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(new URL(path, shop).origin).toBe(shop);
      }),
      { seed: runSeed, numRuns: caseCount({ all: 5_000, sample: 1_000 }) },
    );
  });
});
