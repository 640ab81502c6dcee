import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { rowOf } from './csv-row.ts';

/** A file's name, its column names, and the lines after them. */
interface CsvFile {
  readonly name: string;
  readonly head: readonly string[];
  /** As texts of whole lines, from `rowOf`. */
  readonly lines: Iterable<string> | AsyncIterable<string>;
}

/** Sends a CSV file while its lines are read. Excel knows by the first character that it is UTF-8. */
export const sendCsv = (reply: FastifyReply, { name, head, lines }: CsvFile): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .send(Readable.from(withHead(head, lines)));

async function* withHead(head: readonly string[], lines: CsvFile['lines']): AsyncGenerator<string> {
  yield `\uFEFF${rowOf(head)}`;
  yield* lines;
}
