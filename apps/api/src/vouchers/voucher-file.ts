import type { Locale } from '@mp/domain';
import type { NamedPdf } from '../documents/send-pdf.ts';
import { voucherPdf } from '../documents/voucher-pdf.ts';
import type { Booking } from '../reservations/booking.ts';
import { shownCode, voucherStatusOf, type VoucherRow } from './voucher-view.ts';

const names = { cs: 'darkovy-poukaz', en: 'gift-voucher' } as const satisfies Record<Locale, string>;

/** Vouchers as a PDF, a page each, for whoever may know their codes. */
export async function voucherFile(
  booking: Booking,
  vouchers: readonly VoucherRow[],
  language: Locale,
): Promise<NamedPdf> {
  const now = booking.clock.now();
  const content = await voucherPdf(
    vouchers.map((voucher) => ({
      code: shownCode(booking, voucher.id),
      value: { minor: voucher.value_minor, currency: voucher.currency },
      purchasedAt: voucher.purchased_at,
      expiresAt: voucher.expires_at,
      status: voucherStatusOf(voucher, now),
    })),
    { language, shop: new URL(booking.config.publicOrigin).host, now },
  );
  // By its last letters, as lists name a voucher: enough to tell files apart, nothing to pay with.
  const [only] = vouchers;
  const which = only && vouchers.length === 1 ? `-${only.code_tail.toLowerCase()}` : '';
  return { filename: `${names[language]}${which}.pdf`, content };
}
