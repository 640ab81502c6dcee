import type { Locale } from '@mp/domain';
import type { BookingServices } from '../../booking/booking-services.ts';
import { voucherReceiptOf, type VoucherReceipt } from '../../booking/vouchers/voucher-receipts.ts';
import type { NamedPdf } from './send-pdf.ts';
import { writePdf } from './write-pdf.ts';

const names = { cs: 'doklad-o-zaplaceni', en: 'receipt' } as const satisfies Record<Locale, string>;
const correctionNames = { cs: 'opravny-doklad', en: 'corrected-receipt' } as const satisfies Record<Locale, string>;

/** The file's name of a receipt, or of a correction. */
export const receiptFileName = ({ number, content }: VoucherReceipt, language: Locale): string =>
  `${(content.corrects ? correctionNames : names)[language]}-${number}.pdf`;

/** The receipt of a voucher order as a PDF; null while it is not paid. */
export async function voucherReceiptFile(
  services: BookingServices,
  orderId: string,
  language: Locale,
): Promise<NamedPdf | null> {
  const receipt = await voucherReceiptOf(services, orderId);
  return (
    receipt && {
      filename: receiptFileName(receipt, language),
      content: await writePdf('voucher-receipt', receipt, language),
    }
  );
}
