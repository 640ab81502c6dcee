/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BodyEncoding } from '../http/compression.ts';
import { encodePage, type EncodedPage } from './encoded-page.ts';

describe('encodePage', () => {
  const page = encodePage(200, '<p>Žluťoučký kůň</p>'.repeat(50));

  it('compresses to the same page', async () => {
    expect(brotliDecompressSync(await page.encoded('br')).equals(page.html)).toBe(true);
    expect(gunzipSync(await page.encoded('gzip')).equals(page.html)).toBe(true);
  });

  const words = Array.from({ length: 4_000 }, (_, index) => `<li>${(index * 7919) % 6_007} nocí</li>`).join('');
  /** Requests the page until the body changes. */
  const next = async (requested: EncodedPage, encoding: BodyEncoding, before: Buffer): Promise<Buffer> => {
    for (;;) {
      const body = await requested.encoded(encoding);
      if (body !== before) return body;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  it.each(['br', 'gzip'] as const)(
    'sends a quickly compressed body first, and the smaller one once it is done: %s',
    async (encoding) => {
      const requested = encodePage(200, words);
      const quick = await requested.encoded(encoding);
      expect(await requested.encoded(encoding)).toBe(quick);
      const careful = await next(requested, encoding, quick);
      expect(careful.length).toBeLessThan(quick.length);
      const decompress = encoding === 'br' ? brotliDecompressSync : gunzipSync;
      expect(decompress(careful).equals(requested.html)).toBe(true);
    },
  );

  it('compresses carefully once', async () => {
    const requested = encodePage(200, words);
    const careful = await next(requested, 'br', await requested.encoded('br'));
    expect(await requested.encoded('br')).toBe(careful);
    // A second careful compression would have ended before this one, which starts later and does more.
    const later = encodePage(200, words);
    await next(later, 'br', await later.encoded('br'));
    expect(await requested.encoded('br')).toBe(careful);
  });

  it('compresses once', () => expect(page.encoded('br')).toBe(page.encoded('br')));

  it('has an etag that depends on its content', () => {
    expect(encodePage(200, 'a').etag).toBe(encodePage(200, 'a').etag);
    expect(encodePage(200, 'a').etag).not.toBe(encodePage(200, 'b').etag);
    expect(page.etag).toMatch(/^"[\w-]{27}"$/);
  });
});
