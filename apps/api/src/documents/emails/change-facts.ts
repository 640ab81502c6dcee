import { companionsOf, nightsBetween, type Locale } from '@mp/domain';
import { formatDate, formatMoney } from '@mp/i18n';
import { placeNamesOf } from '../../booking/changes/change-view.ts';
import type { BookingServices } from '../../booking/booking-services.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { MessageTemplate } from '../../platform/outbox/message-templates.ts';
import type { MessageValues } from '../../platform/messages/message-format.ts';
import { formatInstant } from './format-instant.ts';
import { staffRefundFacts } from './staff-refund-facts.ts';
import { text } from './texts.ts';

interface ChangeFacts {
  /**
   * `sign` says what happens to the difference: `pay`, `back` or `none`; `restChange` what happens to an open rest: `up`, `down`,
   * `gone` or `none`; `kind` what changed.
   */
  readonly values: MessageValues;
  readonly facts: readonly (readonly [string, string])[];
}

/** The states in which an e-mail about a change still applies; all for the others. */
const stateOf: Readonly<Partial<Record<MessageTemplate, string>>> = {
  change_asked: 'waiting_place',
  change_to_pay: 'waiting_payment',
  change_transfer: 'waiting_payment',
};

/**
 * The other stay of a change: the one before, once the change is made, else the one after; null when the e-mail does not apply
 * any more. The place reads nothing about the guest's payments.
 */
export async function changeFacts(
  services: Pick<BookingServices, 'database' | 'config'>,
  template: MessageTemplate,
  reservation: ReservationRow,
  { changeId, language, isGuest }: { readonly changeId: string; readonly language: Locale; readonly isGuest: boolean },
): Promise<ChangeFacts | null> {
  const change = await services.database
    .selectFrom('reservation_change')
    .selectAll()
    .where('id', '=', changeId)
    .executeTakeFirst();
  if (!change || change.state !== (stateOf[template] ?? change.state)) return null;
  const { kind, difference_minor, balance_minor, refund_id, expires_at, reason, before, after } = change;
  const due = difference_minor - balance_minor;
  const stay = change.state === 'done' ? before : after;
  const names = await placeNamesOf(services.database, reservation.place_id, language);
  const dates = `${formatDate(stay.arrival, language)} – ${formatDate(stay.departure, language)}`;
  const nights = nightsBetween(stay.arrival, stay.departure);
  const back = isGuest && refund_id ? await staffRefundFacts(services, reservation, refund_id) : null;
  const label = change.state === 'done' ? 'before' : 'after';
  return {
    values: {
      ...back?.values,
      kind,
      newStay: dates,
      sign: due > 0 ? 'pay' : due < 0 ? 'back' : 'none',
      difference: formatMoney({ minor: Math.abs(due), currency: reservation.currency }, language),
      restChange:
        balance_minor === 0 ? 'none' : reservation.balance_minor === 0 ? 'gone' : balance_minor > 0 ? 'up' : 'down',
      answer: reason === null ? 'none' : 'given',
      words: reason ?? '',
      ...(expires_at && { deadline: formatInstant(expires_at, language) }),
    },
    facts:
      kind === 'contact'
        ? []
        : [
            [text(language, `fact.stay_${label}`), text(language, 'fact.stay.value', { stay: dates, nights })],
            [
              text(language, `fact.party_${label}`),
              text(language, 'fact.party.value', {
                adults: stay.adults,
                children: stay.children,
                ...companionsOf(stay),
              }),
            ],
            [
              text(language, `fact.rooms_${label}`),
              [
                ...stay.rooms.map(({ room_type_id, count }) => `${count} × ${names.rooms.get(room_type_id) ?? ''}`),
                ...stay.extras.map((extra) => `${extra.count} × ${language === 'cs' ? extra.name_cs : extra.name_en}`),
              ].join(', '),
            ],
            ...(back?.facts ?? []),
          ],
  };
}
