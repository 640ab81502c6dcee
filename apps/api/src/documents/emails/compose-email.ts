import type { ReturnedWire } from '@mp/contract';
import { nightsBetween, type Locale } from '@mp/domain';
import { formatDate, formatMoney, href } from '@mp/i18n';
import type { BookingServices } from '../../booking/booking-services.ts';
import type { MessageValues } from '../../platform/messages/message-format.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { extraViewsOf } from '../../booking/extras/extra-views.ts';
import { isAddressCertain } from '../../booking/reservations/guest-email.ts';
import { transferOf } from '../../booking/reservations/pay-by-transfer.ts';
import { returnedOf } from '../../booking/reservations/returned.ts';
import { agreedMinor, paidMinor } from '../../booking/reservation-record/charge.ts';
import { balanceWire } from '../../booking/instalments/balance-wire.ts';
import { namedRoomsOf, placeAndRateOf } from '../../booking/reservation-record/stay-names.ts';
import { shownShortCode } from '../../platform/codes/typeable-code.ts';
import { cancellationTerms } from '../pdf/cancellation-terms.ts';
import { arrivalSections } from './arrival-section.ts';
import { stayFactsOf } from '../pdf/stay-facts.ts';
import { formatInstant } from './format-instant.ts';
import { greetingFor } from './greeting.ts';
import type { Email } from './email.ts';
import { placePicture } from './place-picture.ts';
import { rulesOf, type MessageAction } from './template-rules.ts';
import type { MessageTemplate } from '../../platform/outbox/message-templates.ts';
import { changeFacts } from './change-facts.ts';
import { benefitFacts, pointFacts } from './club-facts.ts';
import { transferFacts, transferValues } from './transfer-facts.ts';
import { paidWith } from '../../booking/payments/paid-with.ts';
import { balanceFacts, balanceValues } from './balance-facts.ts';
import { mayBePaid, paymentMinor, priceFacts, refundedMinor, returnedFacts } from './price-facts.ts';
import { staffRefundFacts } from './staff-refund-facts.ts';
import { similarPlaces } from './similar-places.ts';
import { isTextKey, text } from './texts.ts';

/** An e-mail and its recipient. */
export interface AddressedEmail extends Email {
  readonly to: string;
}

/** What an e-mail is about besides its reservation. */
interface EmailSubject {
  readonly refundId?: string | undefined;
  readonly changeId?: string | undefined;
  readonly paymentId?: string | undefined;
}

/**
 * Composes an e-mail about a reservation from its current state; null when it no longer applies.
 *
 * @param about the refund by staff, the change of the stay, or the payment, that it is about
 */
export async function composeEmail(
  services: BookingServices,
  template: MessageTemplate,
  reservation: ReservationRow,
  { refundId, changeId, paymentId }: EmailSubject = {},
): Promise<AddressedEmail | null> {
  const rules = rulesOf(template);
  if (rules.whileStatus && !rules.whileStatus.includes(reservation.status)) return null;
  const reader = await readerOf(services, template, reservation);
  // A removed account has no address.
  if (reader.email === '') return null;
  const { language } = reader;
  const transfer = rules.to === 'guest' ? await transferOf(services, reservation) : null;
  if (rules.unlessPaid && transfer) return null;
  const balance = await balanceWire(services, reservation);
  if (rules.ofBalance && !balance?.can_pay) return null;
  const paidBy = rules.to === 'guest' ? await paidWith(services.database, reservation.id) : null;
  const ofTransfer = await transferValues(services, template, reservation, transfer);
  if (!ofTransfer) return null;
  const about = await placeAndRateOf(services.database, reservation, language);
  const rooms = await namedRoomsOf(services.database, reservation, language);
  const extras = await extraViewsOf(services.database, reservation, language);
  const {
    arrival,
    departure,
    adults,
    children,
    infants,
    dogs,
    cots,
    number,
    currency,
    premium_minor,
    spot_tax_minor,
    collected_minor,
    note,
    cancel_reason,
  } = reservation;
  const isGuest = rules.to === 'guest';
  // Texts state the amount on the card.
  const charge =
    template === 'payment_refunded'
      ? await refundedMinor(services.database, reservation.id)
      : paymentId
        ? await paymentMinor(services.database, paymentId)
        : paidMinor(reservation);
  const total = formatMoney({ minor: charge, currency }, language);
  // What a cancellation returned has nothing to do with a second payment.
  const returned = isGuest && template !== 'payment_not_needed' ? await returnedOf(services, reservation) : null;
  const change = changeId
    ? await changeFacts(services, template, reservation, { changeId, language, isGuest })
    : { values: {}, facts: [] };
  if (!change) return null;
  const byStaff = refundId ? await staffRefundFacts(services, reservation, refundId) : null;
  // Nothing is paid yet: all of it is due at the place, or vouchers cover it.
  const unpaid = `${template}.${balance ? 'at_place' : 'covered'}`;
  const deadline = rules.deadline && reservation[rules.deadline];
  const values = {
    number,
    status: reservation.status,
    total,
    refund: formatMoney({ minor: reservation.refund_minor ?? 0, currency }, language),
    vouchers: reservation.vouchers_minor,
    refunded: reservation.refund_minor ?? 0,
    paying: template === 'cancelled_by_guest' && (await mayBePaid(services.database, reservation.id)) ? 'yes' : 'no',
    premium: premium_minor,
    ...returnedValues(returned, language),
    ...byStaff?.values,
    place: about.place_name,
    stay: `${formatDate(arrival, language)} – ${formatDate(departure, language)}`,
    nights: nightsBetween(arrival, departure),
    ...(deadline ? { deadline: formatInstant(deadline, language) } : {}),
    ...ofTransfer,
    ...change.values,
    ...balanceValues(balance, language),
    at_place: collected_minor > 0 ? 'yes' : 'no',
    collected: formatMoney({ minor: collected_minor, currency }, language),
  };
  const isOn = rules.files === 'stay' && reservation.status === 'confirmed';
  const facts = isOn ? await stayFactsOf(services.database, reservation, language) : null;
  const picture = facts && (await placePicture(services.files, facts));
  const meaning = text(language, charge === 0 && isTextKey(unpaid) ? unpaid : `${template}.text`, values);
  // The guest wants to know the reason first.
  const reason = cancel_reason && isGuest ? text(language, 'reason', { reason: cancel_reason }) : null;
  const body = reason ? `${reason}\n\n${meaning}` : meaning;
  return {
    to: reader.email,
    language,
    brand: text(language, 'brand'),
    subject: text(language, `${template}.subject`, values),
    title: text(language, `${template}.title`, values),
    ...(picture && { picture }),
    body: isOn ? `${body}\n\n${cancellationTerms(reservation, language)}` : body,
    greeting: greetingOf(reservation, isGuest, language),
    actions: (rules.actions ?? []).map((action) => ({
      label: text(language, `action.${action}`, values),
      url: services.config.publicOrigin + linkOf(services, action, reservation, language),
    })),
    sections: [
      ...(facts ? await arrivalSections(services, facts) : []),
      ...(rules.proposes ? await similarPlaces(services, reservation, language) : []),
    ],
    facts: [
      [text(language, 'fact.number'), number],
      ...(isGuest
        ? [[text(language, 'fact.code'), shownShortCode(services.codes.short(reservation.id))] as const]
        : []),
      [text(language, 'fact.place'), `${about.place_name}, ${about.town}`],
      [text(language, 'fact.stay'), text(language, 'fact.stay.value', values)],
      [text(language, 'fact.party'), text(language, 'fact.party.value', { adults, children, infants, dogs, cots })],
      [text(language, 'fact.rate'), about.rate_name],
      [text(language, 'fact.rooms'), rooms.map(({ count, name }) => `${count} × ${name}`).join(', ')],
      ...change.facts,
      ...benefitFacts(reservation, language),
      ...(isGuest
        ? [
            ...priceFacts(reservation, extras, language),
            ...balanceFacts(balance, language),
            ...(paidBy ? [[text(language, 'fact.paid_with'), paidBy] as const] : []),
            ...transferFacts(transfer, language),
            ...(isOn ? pointFacts(services, reservation, language) : []),
            ...(byStaff?.facts ?? returnedFacts(returned, language)),
          ]
        : [
            ...(extras.length > 0
              ? [
                  [
                    text(language, 'fact.extras'),
                    extras.map(({ count, name }) => `${count} × ${name}`).join(', '),
                  ] as const,
                ]
              : []),
            [
              text(language, 'fact.total'),
              formatMoney({ minor: agreedMinor(reservation) - premium_minor, currency }, language),
            ] as const,
            ...(spot_tax_minor > 0
              ? [
                  [
                    text(language, 'fact.spot_tax_of_guest'),
                    formatMoney({ minor: spot_tax_minor, currency }, language),
                  ] as const,
                ]
              : []),
            ...balanceFacts(balance, language),
          ]),
      ...(isGuest ? [] : guestFacts(reservation, rules.includesContact === true, language)),
      ...(note && !isGuest ? [[text(language, 'fact.note'), note] as const] : []),
    ],
    footer: text(language, 'footer', values),
  };
}

/** The parts of a refund, for texts: `parts` says which there are, `hold` is above zero where a hold is released. */
function returnedValues(returned: ReturnedWire | null, language: Locale): MessageValues {
  if (!returned) return {};
  const { to_card, released, vouchers } = returned;
  const asVoucher = { minor: vouchers.reduce((sum, { value }) => sum + value.minor, 0), currency: to_card.currency };
  return {
    parts: asVoucher.minor === 0 ? 'card' : to_card.minor === 0 ? 'voucher' : 'both',
    card: formatMoney(to_card, language),
    voucher: formatMoney(asVoucher, language),
    hold: released.minor,
    released: formatMoney(released, language),
  };
}

/** The client may have entered somebody else's address and any name, so an unconfirmed address gets no name. (ADR 0032) */
function greetingOf(reservation: ReservationRow, isGuest: boolean, language: Locale): string {
  if (!isGuest) return text(language, 'greeting.place');
  return greetingFor(isAddressCertain(reservation) ? reservation.contact.name : null, language);
}

/** The place gets only the first name until the stay is confirmed. */
function guestFacts(
  { contact, ages_under_18: ages }: ReservationRow,
  includesContact: boolean,
  language: Locale,
): (readonly [string, string])[] {
  const { name, surname, email, phonePrefix, phone } = contact;
  if (!includesContact) return [[text(language, 'fact.guest'), name]];
  return [
    [text(language, 'fact.guest'), `${name} ${surname}`],
    [text(language, 'fact.email'), email],
    // The phone is optional.
    ...(phone ? [[text(language, 'fact.phone'), phonePrefix ? `+${phonePrefix} ${phone}` : phone] as const] : []),
    ...(ages.length > 0 ? [[text(language, 'fact.ages'), ages.join(', ')] as const] : []),
  ];
}

async function readerOf(
  { database, config }: BookingServices,
  template: MessageTemplate,
  reservation: ReservationRow,
): Promise<{ email: string; language: Locale }> {
  if (rulesOf(template).to === 'guest') return { email: reservation.contact.email, language: reservation.language };
  const owner = await database
    .selectFrom('place_owner')
    .select(['email', 'language'])
    .where('place_id', '=', reservation.place_id)
    .executeTakeFirst();
  return owner ?? { email: config.booking.operatorEmail, language: 'cs' };
}

/** Codes are derived when an e-mail is composed: neither the database nor the outbox stores any. */
function linkOf({ codes }: BookingServices, action: MessageAction, { id }: ReservationRow, locale: Locale): string {
  switch (action) {
    // Confirms the guest's address if they choose a transfer.
    case 'pay':
    case 'transfer':
      return href('status', { locale, query: { id, code: codes.guest(id), confirm: codes.mailbox(id) } });
    case 'change':
      return href('reservationChange', { locale, query: { id, code: codes.guest(id) } });
    case 'pay_balance':
    case 'authorise':
    case 'view':
    case 'alternatives':
      return href('status', { locale, query: { id, code: codes.guest(id) } });
    case 'accept':
      return href('requestAccept', { locale, query: { code: codes.owner(id) } });
    case 'decline':
      return href('requestReject', { locale, query: { code: codes.owner(id) } });
    case 'open':
      return href('requestReject', { locale, query: { code: codes.place(id) } });
  }
}
