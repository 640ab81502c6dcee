import type { FastifyReply } from 'fastify';

/** A document and its file name. */
export interface NamedPdf {
  /** Letters, digits, dashes and the extension. */
  readonly filename: string;
  readonly content: Buffer;
}

/** Responds with a document as an attachment: browsers save it instead of showing it. */
export const sendPdf = (reply: FastifyReply, { filename, content }: NamedPdf): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('x-content-type-options', 'nosniff')
    .send(content);
