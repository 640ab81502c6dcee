import type { ExportFormat } from '@mp/contract';
import type { BookingServices } from '../../booking/booking-services.ts';
import { findDocuments } from '../../documents/accounting/find-documents.ts';
import { isdocOf } from '../../documents/accounting/isdoc.ts';
import { pohodaOf } from '../../documents/accounting/pohoda.ts';
import { ublOf } from '../../documents/accounting/ubl.ts';
import type { AccountingDocument } from '../../documents/accounting/accounting-document.ts';
import { zipOf, type ZippedFile } from '../../documents/accounting/zip.ts';
import { dac7Of } from '../../documents/authorities/dac7.ts';
import { findActivity } from '../../documents/authorities/find-activity.ts';
import { shortTermLets } from '../../documents/authorities/short-term-lets.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { operatorToday } from '../../platform/settings/dated/operator-of.ts';
import { rowOf } from '../csv/csv-row.ts';
import { ledgerColumns, ledgerLines } from './ledger-csv.ts';
import { monthOf } from './period.ts';

/** A file for accountants or an authority, read while it is made. */
interface ExportFile {
  readonly name: string;
  readonly type: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string>;
}

const xml = 'application/xml; charset=utf-8';

/**
 * Makes the file of a format.
 *
 * @param period `2027-02` for a monthly format, `2027` for a yearly one
 * @throws ApiError `export_empty` instead of an archive without a file
 */
export async function exportFile(services: BookingServices, format: ExportFormat, period: string): Promise<ExportFile> {
  const { database, clock, config } = services;
  const now = clock.now();
  const name = `${format}-${period}`;
  switch (format) {
    case 'ledger':
      return {
        name: `${name}.csv`,
        type: 'text/csv; charset=utf-8',
        content: withHead(ledgerLines(database, monthOf(period))),
      };
    case 'isdoc':
      return archiveOf(name, filesOf(database, period, ['isdoc', isdocOf]), now);
    case 'ubl':
      return archiveOf(name, filesOf(database, period, ['xml', ublOf]), now);
    case 'pohoda': {
      const { ico } = await operatorToday(services, database);
      const documents: AccountingDocument[] = [];
      for await (const document of findDocuments(database, period)) documents.push(document);
      return { name: `${name}.xml`, type: xml, content: [pohodaOf(documents, { id: name, ico })] };
    }
    case 'lets': {
      const files = await shortTermLets(database, { month: monthOf(period), publicOrigin: config.publicOrigin });
      return archiveOf(name, files.values(), now);
    }
    case 'dac7': {
      const operator = await operatorToday(services, database);
      const activity = await findActivity(database, Number(period));
      return { name: `${name}.xml`, type: xml, content: [dac7Of({ year: Number(period), operator, now, activity })] };
    }
  }
}

async function archiveOf(
  name: string,
  files: AsyncIterator<ZippedFile> | Iterator<ZippedFile>,
  now: Date,
): Promise<ExportFile> {
  const first = await files.next();
  if (first.done) throw new ApiError('export_empty');
  const all = async function* () {
    yield first.value;
    for (let next = await files.next(); !next.done; next = await files.next()) yield next.value;
  };
  return { name: `${name}.zip`, type: 'application/zip', content: zipOf(all(), now) };
}

async function* withHead(lines: AsyncIterable<string>): AsyncGenerator<string> {
  // Excel knows by the first character that it is UTF-8.
  yield `\uFEFF${rowOf(ledgerColumns)}`;
  yield* lines;
}

async function* filesOf(
  database: BookingServices['database'],
  month: string,
  [extension, write]: readonly [string, (document: AccountingDocument) => string],
): AsyncGenerator<ZippedFile> {
  for await (const document of findDocuments(database, month))
    yield { name: `${document.number}.${extension}`, content: write(document) };
}
