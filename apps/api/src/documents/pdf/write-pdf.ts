import path from 'node:path';
import { createThreadPool } from '../../platform/thread-pool.ts';
import type { PdfContent, PdfKind, PdfTask } from './pdf-thread.ts';

const write = createThreadPool<PdfTask, Uint8Array>({
  file: path.join(import.meta.dirname, 'pdf-thread.ts'),
  threads: 1,
  heapMb: 256,
});

/** Visitors and the outbox, which retries, share one queue. A document takes up to 0.2 s. */
const mostWaiting = 40;

/**
 * Renders a document in a worker thread, so that it does not block requests.
 *
 * @throws ApiError `too_many_requests` when the queue is full
 */
export async function writePdf<Kind extends PdfKind>(kind: Kind, ...content: PdfContent<Kind>): Promise<Buffer> {
  return Buffer.from(await write({ mostWaiting }, { kind, content } as unknown as PdfTask));
}
