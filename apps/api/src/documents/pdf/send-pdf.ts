import type { FastifyReply } from 'fastify';

/** A document and what it is called where it is saved. */
export interface NamedPdf {
  /** E-mails, digits, dashes and the ending. */
  readonly filename: string;
  readonly content: Buffer;
}

/** Answers with a document, to be saved rather than shown: it is somebody's own. */
export const sendPdf = (reply: FastifyReply, { filename, content }: NamedPdf): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('x-content-type-options', 'nosniff')
    .send(content);
