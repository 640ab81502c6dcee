import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** How a body can be sent. */
export type BodyEncoding = 'br' | 'gzip';

/**
 * How much work goes into compressing. A page of 53 kB takes 0.3 ms at quality 3, 0.7 at 4 for a twentieth fewer bytes, and 0.8 at 5: what
 * is shown once is not worth more than the first.
 */
export type Effort = 'quick' | 'careful';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const brotliQuality: Readonly<Record<Effort, number>> = { quick: 3, careful: 6 };
const gzipLevel: Readonly<Record<Effort, number>> = { quick: 4, careful: 6 };

/**
 * How far back brotli looks for what it has seen, as a power of two: as far as the body is long, and 256 KiB at most. A larger
 * window finds no more, and takes memory that has to be made for each page.
 */
const brotliWindowBits = (length: number): number => Math.min(18, Math.max(14, Math.ceil(Math.log2(length + 16))));

/** The same bytes and no more: what compresses small bodies gives a part of a chunk of 16 KiB, all of which would be kept. */
function alone(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

const compressors: Readonly<Record<BodyEncoding, (body: Buffer, effort: Effort) => Promise<Buffer>>> = {
  br: (body, effort) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
        [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits(body.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body, effort) => gzipped(body, { level: gzipLevel[effort] }),
};

/** A body made small, off the main thread; it holds no more memory than its length. */
export const compress = async (body: Buffer, encoding: BodyEncoding, effort: Effort): Promise<Buffer> =>
  alone(await compressors[encoding](body, effort));

/** What bodies are sent as, best first. Browsers send one of few headers; what is remembered of them has an end. */
const encodings = new Negotiator<BodyEncoding | 'identity'>({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 100 }),
});

/** What whoever asks wants a body sent as; null for as it is. */
export function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>): BodyEncoding | null {
  const accepted = encodings.negotiate(String(headers['accept-encoding'] ?? ''));
  return accepted === 'identity' ? null : accepted;
}
