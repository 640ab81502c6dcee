import type { BookingOrder } from '@mp/api-client';
import type { Locale } from '@mp/domain';
import { hasOwnPrefix, normalizeDic, normalizeIco } from '@mp/validation';
import type { ContactDraft } from '../contact/contact-draft.ts';
import type { ChosenExtra } from '../extras/stay-extras.ts';
import type { OrderPrice } from '../order-price/order-price.ts';
import type { RoomsOffer } from '../rooms/room-counts.ts';
import { payingVouchers, type OrderCodes } from '../vouchers/order-codes.ts';
import type { ChosenStay } from '../wizard/wizard-query.ts';

interface OrderParts {
  readonly placeId: number;
  readonly stay: ChosenStay;
  readonly rateId: number;
  readonly agesUnder18: readonly number[];
  readonly offer: RoomsOffer;
  readonly extras: readonly ChosenExtra[];
  readonly price: OrderPrice;
  readonly codes: OrderCodes;
  readonly contact: ContactDraft;
  readonly locale: Locale;
  readonly chargesRest: boolean;
}

/** Builds the order that the final button sends. The contact is already valid. */
export function bookingOrder({
  placeId,
  stay,
  rateId,
  agesUnder18,
  offer,
  extras,
  price,
  codes,
  contact,
  locale,
  chargesRest,
}: OrderParts): BookingOrder {
  const email = contact.email.trim();
  const phone = contact.phone.trim();
  return {
    placeId,
    arrival: stay.arrival,
    departure: stay.departure,
    party: stay.party,
    rateId,
    ...(agesUnder18.length > 0 && { agesUnder18 }),
    rooms: offer.rooms.map(({ roomTypeId, count }) => ({ roomTypeId, count })),
    extras: extras.map(({ extra: { id }, count }) => ({ id, count })),
    total: price.total,
    vouchers: payingVouchers(codes, price).map(({ code }) => code),
    voucherSharesMinor: price.voucherShares.map(({ minor }) => minor).filter((minor) => minor > 0),
    ...(codes.benefit && { benefitCode: codes.benefit.code }),
    isInsured: price.insurance !== null,
    contact: {
      name: contact.name.trim(),
      surname: contact.surname.trim(),
      email,
      // Our rule has compared both addresses ignoring case; the API gets the same one twice.
      emailCheck: email,
      phone,
      ...(phone !== '' && !hasOwnPrefix(phone) && { phonePrefix: contact.phonePrefix }),
      ...(contact.invoice === '1' && invoiceOf(contact)),
    },
    note: contact.note.trim() || undefined,
    agreement: true,
    chargesRest,
    locale,
  };
}

const invoiceOf = (contact: ContactDraft) => ({
  invoice: true,
  invoiceName: contact.invoiceName.trim(),
  ico: normalizeIco(contact.ico),
  dic: normalizeDic(contact.dic),
  invoiceStreet: contact.invoiceStreet.trim(),
  invoiceCity: contact.invoiceCity.trim(),
  invoiceZip: contact.invoiceZip.trim(),
});
