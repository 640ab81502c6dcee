import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import QRCode from 'qrcode';
import type { Attachment } from '../mail/mail-transport.ts';
import type { Booking } from '../reservations/booking.ts';
import type { ReservationRow } from '../reservations/change-status.ts';
import { transferOf } from '../reservations/pay-by-transfer.ts';
import { confirmationPdf } from './confirmation-pdf.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { invoiceOf, issueInvoice } from './issue-invoice.ts';
import { stayCalendar } from './stay-calendar.ts';
import { stayFactsOf, type StayFacts } from './stay-facts.ts';

/** What a guest can have of a reservation. */
export type StayFile = 'confirmation' | 'invoice' | 'calendar';

const names = {
  confirmation: { cs: 'potvrzeni', en: 'confirmation' },
  invoice: { cs: 'faktura', en: 'invoice' },
  calendar: { cs: 'pobyt', en: 'stay' },
} as const satisfies Record<StayFile, Record<Locale, string>>;

/**
 * A file about a reservation as it stands now; null when there is none: nothing is confirmed on paper before it is, and
 * an invoice is issued by the letter that brings it.
 */
export async function stayFile(
  booking: Booking,
  reservation: ReservationRow,
  file: StayFile,
  language: Locale = reservation.language,
): Promise<Attachment | null> {
  const facts = await stayFactsOf(booking.database, reservation, language);
  const content = await contentOf(booking, facts, file);
  if (content === null) return null;
  const isCalendar = file === 'calendar';
  return {
    filename: `${names[file][language]}-${reservation.number}.${isCalendar ? 'ics' : 'pdf'}`,
    contentType: isCalendar ? 'text/calendar' : 'application/pdf',
    content,
  };
}

async function contentOf(booking: Booking, facts: StayFacts, file: StayFile): Promise<Buffer | null> {
  const { clock, codes, config, database } = booking;
  const { reservation, language } = facts;
  if (file === 'calendar') {
    const query = { id: reservation.id, code: codes.guest(reservation.id) };
    const url = config.publicOrigin + href('status', { locale: language, query });
    return Buffer.from(stayCalendar(facts, { url, now: clock.now() }), 'utf8');
  }
  if (!reservation.confirmed_at) return null;
  if (file === 'confirmation') return confirmationPdf(facts, clock.now());
  const invoice = await invoiceOf(database, reservation.id);
  const { documents, insurance } = config.booking;
  return invoice ? invoicePdf(facts, invoice, { ...documents, insurance }) : null;
}

/** The files that go with a letter. With those about a stay that is on, its invoice is issued. */
export async function filesOf(
  booking: Booking,
  reservation: ReservationRow,
  which: 'stay' | 'calendar' | 'transfer' | undefined,
): Promise<Attachment[]> {
  if (!which) return [];
  if (which === 'transfer') return transferCode(booking, reservation);
  if (which === 'stay') await issueInvoice(booking.database, reservation.id, booking.clock.now());
  const wanted: StayFile[] = which === 'stay' ? ['confirmation', 'invoice', 'calendar'] : ['calendar'];
  const files = await Promise.all(wanted.map((file) => stayFile(booking, reservation, file)));
  return files.filter((file) => file !== null);
}

/** The QR code of a transfer that is awaited, as a picture that every mail program can show. */
async function transferCode(booking: Booking, reservation: ReservationRow): Promise<Attachment[]> {
  const transfer = await transferOf(booking, reservation);
  if (!transfer) return [];
  const content = await QRCode.toBuffer(transfer.spayd, { errorCorrectionLevel: 'M', margin: 4, scale: 8 });
  return [{ filename: `qr-${reservation.number}.png`, contentType: 'image/png', content }];
}
