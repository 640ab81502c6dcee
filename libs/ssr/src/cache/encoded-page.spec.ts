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
  /** Asks until something else comes than came before. */
  const next = async (asked: EncodedPage, encoding: BodyEncoding, before: Buffer): Promise<Buffer> => {
    for (;;) {
      const body = await asked.encoded(encoding);
      if (body !== before) return body;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  it.each(['br', 'gzip'] as const)(
    'sends what is compressed quickly to the first ones, and the smaller one once it is done: %s',
    async (encoding) => {
      const asked = encodePage(200, words);
      const quick = await asked.encoded(encoding);
      expect(await asked.encoded(encoding)).toBe(quick);
      const careful = await next(asked, encoding, quick);
      expect(careful.length).toBeLessThan(quick.length);
      const decompress = encoding === 'br' ? brotliDecompressSync : gunzipSync;
      expect(decompress(careful).equals(asked.html)).toBe(true);
    },
  );

  it('compresses carefully once, too', async () => {
    const asked = encodePage(200, words);
    const careful = await next(asked, 'br', await asked.encoded('br'));
    expect(await asked.encoded('br')).toBe(careful);
    // Whatever that began would be done before this, which takes the same twice and begins later.
    const later = encodePage(200, words);
    await next(later, 'br', await later.encoded('br'));
    expect(await asked.encoded('br')).toBe(careful);
  });

  it('compresses once', () => expect(page.encoded('br')).toBe(page.encoded('br')));

  it('has a tag that changes with what is in it', () => {
    expect(encodePage(200, 'a').etag).toBe(encodePage(200, 'a').etag);
    expect(encodePage(200, 'a').etag).not.toBe(encodePage(200, 'b').etag);
    expect(page.etag).toMatch(/^"[\w-]{27}"$/);
  });
});
