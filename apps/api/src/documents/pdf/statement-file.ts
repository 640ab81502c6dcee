import { calendarDateOf, dateInZone, operatorTimeZone, type Locale } from '@mp/domain';
import { findSettlement, settledSeller } from '../../booking/settlements/find-settlements.ts';
import { sellerAsParty } from '../../booking/taxes/supply.ts';
import type { Database } from '../../platform/database/database.ts';
import { supplierOf } from '../../platform/settings/dated/operator-of.ts';
import { settingOn } from '../../platform/settings/dated/setting-on.ts';
import type { NamedPdf } from './send-pdf.ts';
import type { Statement } from './statement-pdf.ts';
import { writePdf } from './write-pdf.ts';

const names = { cs: 'vyuctovani', en: 'statement' } as const satisfies Record<Locale, string>;

/** Sellers in these countries read Czech. */
const readCzech = new Set<string | null>(['CZE', 'SVK']);

/**
 * The statement of a settlement as a PDF; null if there is no such settlement.
 *
 * @param language the seller's if it is absent
 */
export async function statementFile(database: Database, number: string, language?: Locale): Promise<NamedPdf | null> {
  const seller = await settledSeller(database, number);
  if (!seller) return null;
  const settlement = await findSettlement(database, number);
  const closedOn = dateInZone(new Date(settlement.closed_at), operatorTimeZone);
  const statement: Statement = {
    number,
    month: calendarDateOf(`${settlement.month}-01`),
    closedOn,
    supplier: supplierOf(await settingOn(database, 'operator', closedOn)),
    customer: sellerAsParty(seller),
    account: seller.iban,
    settlement,
  };
  const own = language ?? (readCzech.has(seller.country) ? 'cs' : 'en');
  return { filename: `${names[own]}-${number}.pdf`, content: await writePdf('statement', statement, own) };
}
