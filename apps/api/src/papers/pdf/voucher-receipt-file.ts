import type { Locale } from '@mp/domain';
import type { BookingServices } from '../../booking/booking-services.ts';
import { voucherReceiptOf } from '../../booking/vouchers/voucher-receipts.ts';
import type { NamedPdf } from './send-pdf.ts';

const names = { cs: 'doklad-o-zaplaceni', en: 'receipt' } as const satisfies Record<Locale, string>;

/** The receipt of an order of vouchers; null while it is not paid. */
export async function voucherReceiptFile(
  services: BookingServices,
  orderId: string,
  language: Locale,
): Promise<NamedPdf | null> {
  const receipt = await voucherReceiptOf(services, orderId);
  const { voucherReceiptPdf } = await import('./voucher-receipt-pdf.ts');
  return (
    receipt && {
      filename: `${names[language]}-${receipt.number}.pdf`,
      content: await voucherReceiptPdf(receipt, language),
    }
  );
}
