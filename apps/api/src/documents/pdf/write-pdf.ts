import path from 'node:path';
import { createThreadPool } from '../../platform/thread-pool.ts';
import type { PdfContent, PdfKind, PdfTask } from './pdf-thread.ts';

const write = createThreadPool<PdfTask, Uint8Array>({
  file: path.join(import.meta.dirname, 'pdf-thread.ts'),
  threads: 1,
  heapMb: 256,
});

/** Visitors and the outbox, which tries again, wait in one queue: each document takes up to 0.2 s. */
const mostWaiting = 40;

/**
 * Writes a document in a thread: requests are answered meanwhile.
 *
 * @throws ApiError `too_many_requests` where too many wait
 */
export async function writePdf<Kind extends PdfKind>(kind: Kind, ...content: PdfContent<Kind>): Promise<Buffer> {
  return Buffer.from(await write({ mostWaiting }, { kind, content } as unknown as PdfTask));
}
