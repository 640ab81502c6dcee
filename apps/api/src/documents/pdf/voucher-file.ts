import type { VoucherGiftWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import type { NamedPdf } from './send-pdf.ts';
import { writePdf } from './write-pdf.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { shownCode, voucherStatusOf } from '../../booking/vouchers/voucher-view.ts';
import type { VoucherRow } from '../../platform/database/tables/vouchers.ts';

const names = { cs: 'darkovy-voucher', en: 'gift-voucher' } as const satisfies Record<Locale, string>;

/** Vouchers as a PDF, front and back each. The caller must be allowed to see their codes. */
export async function voucherFile(
  services: Services,
  vouchers: readonly VoucherRow[],
  language: Locale,
): Promise<NamedPdf> {
  const now = services.clock.now();
  const gifts = await giftsOf(services.database, vouchers);
  const content = await writePdf(
    'voucher',
    vouchers.map((voucher) => ({
      code: shownCode(services, voucher.id),
      // What is left on it; a used one is marked, and shows what it was worth.
      value: { minor: voucher.balance_minor || voucher.value_minor, currency: voucher.currency },
      purchasedAt: voucher.purchased_at,
      expiresAt: voucher.expires_at,
      status: voucherStatusOf(voucher, now),
      gift: gifts.get(voucher.order_id) ?? null,
    })),
    {
      language,
      shop: new URL(services.config.publicOrigin).host,
      mostPerBooking: services.config.booking.vouchersPerBooking,
      now,
    },
  );
  // The last letters of the code, which distinguish files without revealing the code.
  const [only] = vouchers;
  const which = only && vouchers.length === 1 ? `-${only.code_tail.toLowerCase()}` : '';
  return { filename: `${names[language]}${which}.pdf`, content };
}

/** The givers' choices, by order. */
async function giftsOf(database: Database, vouchers: readonly VoucherRow[]) {
  const orders = vouchers.flatMap(({ order_id }) => order_id ?? []);
  const rows =
    orders.length > 0
      ? await database.selectFrom('voucher_order').select(['id', 'gift']).where('id', 'in', orders).execute()
      : [];
  return new Map<string | null, VoucherGiftWire | null>(rows.map(({ id, gift }) => [id, gift]));
}
