import type { BookingOrder } from '@mp/api-client';
import type { Locale } from '@mp/domain';
import type { ContactDraft } from '../contact/contact-draft.ts';
import type { RoomsOffer } from '../rooms/room-counts.ts';
import type { ChosenStay } from '../wizard/wizard-query.ts';

interface OrderParts {
  readonly placeId: number;
  readonly stay: ChosenStay;
  readonly rateId: number;
  readonly offer: RoomsOffer;
  readonly contact: ContactDraft;
  readonly locale: Locale;
}

/** The order that the guest agrees to by the final button. The contact has been checked before. */
export function orderOf({ placeId, stay, rateId, offer, contact, locale }: OrderParts): BookingOrder {
  const email = contact.email.trim();
  const phone = contact.phone.trim();
  return {
    placeId,
    arrival: stay.arrival,
    departure: stay.departure,
    party: stay.party,
    rateId,
    rooms: offer.rooms.map(({ roomTypeId, count }) => ({ roomTypeId, count })),
    total: offer.total,
    contact: {
      name: contact.name.trim(),
      surname: contact.surname.trim(),
      email,
      // Compared by our own rule already, which forgives case; the API gets one address, not two spellings of it.
      emailCheck: email,
      phone,
      ...(phone !== '' && !/^[+(]/.test(phone) && { phonePrefix: contact.phonePrefix }),
    },
    note: contact.note.trim() || undefined,
    agreement: true,
    locale,
  };
}
