import type { Locale } from '@mp/domain';
import { commissionInvoiceOf } from '../../booking/invoices/commission-invoice.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NamedPdf } from './send-pdf.ts';
import { writePdf } from './write-pdf.ts';

const names = { cs: 'provize', en: 'commission' } as const satisfies Record<Locale, string>;

/** A commission invoice as a PDF; null if there is none with this number. */
export async function commissionFile(database: Database, number: string, language: Locale): Promise<NamedPdf | null> {
  const invoice = await commissionInvoiceOf(database, number);
  return (
    invoice && {
      filename: `${names[language]}-${number}.pdf`,
      content: await writePdf('commission', invoice, language),
    }
  );
}
