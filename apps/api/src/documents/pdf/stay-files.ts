import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import type { Attachment } from '../../platform/mail/mail-transport.ts';
import type { EmailFiles } from '../emails/template-rules.ts';
import type { BookingServices } from '../../booking/booking-services.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { transferOf } from '../../booking/reservations/pay-by-transfer.ts';
import { placeMapIfAny } from '../../offer/pictures/place-maps.ts';
import { creditNoteOf } from '../../booking/invoices/issue-credit-note.ts';
import { invoiceOf, issueInvoice } from '../../booking/invoices/issue-invoice.ts';
import { agreedTextsOf } from './agreed-terms.ts';
import { headPicture } from './confirmation-head.ts';
import { printedPicture } from './place-picture.ts';
import { qrPicture } from './qr-picture.ts';
import { stayCalendar } from './stay-calendar.ts';
import { stayFactsOf } from './stay-facts.ts';
import { writePdf } from './write-pdf.ts';

/** The documents of a reservation. */
export type StayFile = 'confirmation' | 'terms' | 'invoice' | 'credit-note' | 'calendar';

const names = {
  confirmation: { cs: 'potvrzeni', en: 'confirmation' },
  terms: { cs: 'odsouhlasene-podminky', en: 'agreed-terms' },
  invoice: { cs: 'faktura', en: 'invoice' },
  'credit-note': { cs: 'opravny-danovy-doklad', en: 'credit-note' },
  calendar: { cs: 'pobyt', en: 'stay' },
} as const satisfies Record<StayFile, Record<Locale, string>>;

interface StayFileOptions {
  readonly language?: Locale | undefined;
  /** The refund by staff whose credit note it is; the latest one by default. */
  readonly refundId?: string | undefined;
}

/**
 * Renders a document of a reservation's current state; null if there is none. The confirmation requires a confirmed stay, the
 * e-mail issues the invoice, the cancellation issues the credit note.
 */
export async function stayFile(
  services: BookingServices,
  reservation: ReservationRow,
  file: StayFile,
  { language = reservation.language, refundId }: StayFileOptions = {},
): Promise<Attachment | null> {
  const content = await contentOf(services, reservation, file, { language, refundId });
  if (content === null) return null;
  const isCalendar = file === 'calendar';
  return {
    filename: `${names[file][language]}-${reservation.number}.${isCalendar ? 'ics' : 'pdf'}`,
    contentType: isCalendar ? 'text/calendar' : 'application/pdf',
    content,
  };
}

async function contentOf(
  services: BookingServices,
  reservation: ReservationRow,
  file: StayFile,
  { language, refundId }: { readonly language: Locale; readonly refundId: string | undefined },
): Promise<Buffer | null> {
  const { clock, codes, config, database } = services;
  if (file === 'invoice') {
    const invoice = await invoiceOf(services, reservation.id);
    return invoice && writePdf('invoice', invoice, language);
  }
  if (file === 'credit-note') {
    const creditNote = await creditNoteOf(database, reservation.id, refundId);
    return creditNote && writePdf('credit-note', creditNote, language);
  }
  if (file === 'terms') {
    const texts = await agreedTextsOf(database, reservation.id);
    return texts.length === 0
      ? null
      : writePdf('agreed-terms', texts, language, { reservation: reservation.number, now: clock.now() });
  }
  const facts = await stayFactsOf(database, reservation, language);
  if (file === 'calendar') {
    const query = { id: reservation.id, code: codes.guest(reservation.id) };
    const url = config.publicOrigin + href('status', { locale: language, query });
    return Buffer.from(stayCalendar(facts, { url, now: clock.now() }), 'utf8');
  }
  if (!reservation.confirmed_at) return null;
  const { latitude, longitude } = facts;
  const place = { id: reservation.place_id, latitude, longitude };
  // A cancelled stay has no directions.
  const isOn = reservation.status === 'confirmed';
  const picture = { place, shape: 'paper', theme: 'light', locale: language } as const;
  const map = isOn ? await placeMapIfAny(services.maps, picture) : null;
  const cover = await printedPicture(services.files, facts.cover, headPicture);
  return writePdf('confirmation', facts, { now: clock.now(), cover, map });
}

/** The documents attached to each e-mail, if they exist. */
const wantedBy = {
  stay: ['confirmation', 'invoice', 'calendar', 'terms'],
  cancelled: ['credit-note', 'calendar'],
  refunded: ['credit-note'],
} as const satisfies Record<string, readonly StayFile[]>;

/** Renders the attachments of an e-mail. For a confirmed stay it issues the invoice. */
export async function filesOf(
  services: BookingServices,
  reservation: ReservationRow,
  which: EmailFiles | undefined,
  refundId?: string,
): Promise<Attachment[]> {
  if (!which) return [];
  if (which === 'transfer') return transferCode(services, reservation);
  if (which === 'stay') await issueInvoice(services, reservation.id, services.clock.now());
  const files = await Promise.all(wantedBy[which].map((file) => stayFile(services, reservation, file, { refundId })));
  return files.filter((file) => file !== null);
}

/** The QR code of a pending transfer, as a picture that every mail program supports. */
async function transferCode(services: BookingServices, reservation: ReservationRow): Promise<Attachment[]> {
  const transfer = await transferOf(services, reservation);
  if (!transfer) return [];
  const content = await qrPicture(transfer.spayd);
  return [{ filename: `qr-${reservation.number}.png`, contentType: 'image/png', content }];
}
