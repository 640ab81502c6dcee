import type { StayDocument } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Attachment } from '../../platform/mail/mail-transport.ts';
import type { EmailFiles } from '../emails/template-rules.ts';
import type { BookingServices } from '../../booking/booking-services.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { transferOf } from '../../booking/reservations/pay-by-transfer.ts';
import { placeMapIfAny } from '../../offer/pictures/place-maps.ts';
import { creditNotesOf } from '../../booking/invoices/issue-credit-note.ts';
import { invoicesOf, issueInvoices } from '../../booking/invoices/issue-invoice.ts';
import { isRateMissing, waitForRate } from '../../booking/invoices/wait-for-rate.ts';
import { shopIssuer } from '../../booking/taxes/supply.ts';
import { agreedTextsOf } from './agreed-terms.ts';
import { headPicture } from './confirmation-head.ts';
import { printedPicture } from './place-picture.ts';
import { qrPicture } from './qr-picture.ts';
import { stayCalendar } from './stay-calendar.ts';
import { stayFactsOf } from './stay-facts.ts';
import { writePdf } from './write-pdf.ts';

/** The documents of a reservation. Those of the shop's own services exist where a seller supplies the stay. */
export type StayFile = StayDocument | 'confirmation' | 'terms' | 'calendar';

const names = {
  confirmation: { cs: 'potvrzeni', en: 'confirmation' },
  terms: { cs: 'odsouhlasene-podminky', en: 'agreed-terms' },
  invoice: { cs: 'faktura', en: 'invoice' },
  'credit-note': { cs: 'opravny-danovy-doklad', en: 'credit-note' },
  'shop-invoice': { cs: 'faktura-za-sluzby', en: 'services-invoice' },
  'shop-credit-note': { cs: 'opravny-doklad-za-sluzby', en: 'services-credit-note' },
  calendar: { cs: 'pobyt', en: 'stay' },
} as const satisfies Record<StayFile, Record<Locale, string>>;

interface StayFileOptions {
  readonly language?: Locale | undefined;
  /** The refund by staff whose credit notes they are; the latest ones by default. */
  readonly refundId?: string | undefined;
  /** The number of the credit note. */
  readonly number?: string | undefined;
}

/**
 * Renders a document of a reservation's current state; null if there is none. The confirmation requires a confirmed stay, the
 * e-mail issues the invoice, the cancellation issues the credit note.
 */
export async function stayFile(
  services: BookingServices,
  reservation: ReservationRow,
  file: StayFile,
  { language = reservation.language, ...which }: StayFileOptions = {},
): Promise<Attachment | null> {
  const content = await contentOf(services, reservation, file, { language, ...which });
  if (content === null) return null;
  const isCalendar = file === 'calendar';
  return {
    filename: `${names[file][language]}-${which.number ?? reservation.number}.${isCalendar ? 'ics' : 'pdf'}`,
    contentType: isCalendar ? 'text/calendar' : 'application/pdf',
    content,
  };
}

async function contentOf(
  services: BookingServices,
  reservation: ReservationRow,
  file: StayFile,
  { language, ...which }: StayFileOptions & { readonly language: Locale },
): Promise<Buffer | null> {
  const { clock, codes, config, database } = services;
  if (file === 'terms') {
    const texts = await agreedTextsOf(services, reservation.id);
    return texts.length === 0
      ? null
      : writePdf('agreed-terms', texts, language, { reservation: reservation.number, now: clock.now() });
  }
  if (file !== 'confirmation' && file !== 'calendar')
    return taxDocument(services, reservation, file, { language, ...which });
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

async function taxDocument(
  services: BookingServices,
  { id }: ReservationRow,
  file: StayDocument,
  { language, ...which }: StayFileOptions & { readonly language: Locale },
): Promise<Buffer | null> {
  const invoices = await invoicesOf(services, id);
  const isOfShop = file.startsWith('shop-');
  const stayIssuer = invoices[0]?.issuer ?? shopIssuer;
  if (isOfShop && stayIssuer === shopIssuer) return null;
  const issuer = isOfShop ? shopIssuer : stayIssuer;
  if (file === 'invoice' || file === 'shop-invoice') {
    const invoice = invoices.find((one) => one.issuer === issuer);
    return invoice ? writePdf('invoice', invoice, language) : null;
  }
  const note = (await creditNotesOf(services.database, id, which)).find((one) => one.issuer === issuer);
  return note ? writePdf('credit-note', note, language) : null;
}

/** The documents attached to each e-mail, if they exist. */
const wantedBy = {
  stay: ['confirmation', 'invoice', 'shop-invoice', 'calendar', 'terms'],
  cancelled: ['credit-note', 'shop-credit-note', 'calendar'],
  refunded: ['credit-note', 'shop-credit-note'],
} as const satisfies Record<string, readonly StayFile[]>;

/** Renders the attachments of an e-mail. For a confirmed stay it issues the invoices, unless they wait for a rate. */
export async function filesOf(
  services: BookingServices,
  reservation: ReservationRow,
  which: EmailFiles | undefined,
  refundId?: string,
): Promise<Attachment[]> {
  if (!which) return [];
  if (which === 'transfer') return transferCode(services, reservation);
  if (which === 'stay') await issueOrWait(services, reservation.id);
  const files = await Promise.all(wantedBy[which].map((file) => stayFile(services, reservation, file, { refundId })));
  return files.filter((file) => file !== null);
}

async function issueOrWait(services: BookingServices, reservationId: string): Promise<void> {
  const now = services.clock.now();
  try {
    await issueInvoices(services, reservationId, now);
  } catch (error) {
    if (!isRateMissing(error)) throw error;
    await inTransaction(services.database, (trx) => waitForRate(trx, reservationId, error, now));
  }
}

/** The QR code of a pending transfer, as a picture that every mail program supports. */
async function transferCode(services: BookingServices, reservation: ReservationRow): Promise<Attachment[]> {
  const transfer = await transferOf(services, reservation);
  if (!transfer) return [];
  const content = await qrPicture(transfer.spayd);
  return [{ filename: `qr-${reservation.number}.png`, contentType: 'image/png', content }];
}
