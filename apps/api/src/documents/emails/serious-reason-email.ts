import { formatDate, formatMoney } from '@mp/i18n';
import { text } from './texts.ts';
import { operatorLanguage as language, writeToOperator, type OperatorMessage } from './write-to-operator.ts';
import { HopelessError, type OutboxHandler } from '../../platform/outbox/outbox-worker.ts';

/**
 * Tells the operator why an insured stay was cancelled, and whom to ask for proof. [4.34] The place is not told: it may be
 * about somebody's health.
 */
export const sendSeriousReasonEmail: OutboxHandler<'mail.serious-reason'> = async (booking, { reservationId }, key) => {
  const stay = await booking.database
    .selectFrom('reservation')
    .innerJoin('place', 'place.id', 'reservation.place_id')
    .selectAll('reservation')
    .select('place.name as place_name')
    .where('reservation.id', '=', reservationId)
    .executeTakeFirst();
  if (!stay) throw new HopelessError(`There is no reservation ${reservationId}.`);
  const { number, contact, serious_reason, serious_reason_note } = stay;
  // A guest who has removed their account meanwhile has taken the reason along.
  if (!serious_reason) return;
  const refund = formatMoney({ minor: stay.refund_minor ?? 0, currency: stay.currency }, language);
  const facts: OperatorMessage['facts'] = [
    [text(language, 'fact.number'), number],
    [text(language, 'fact.reason'), text(language, `serious_reason.${serious_reason}`)],
    ...(serious_reason_note ? [[text(language, 'fact.note'), serious_reason_note] as const] : []),
    [text(language, 'fact.refund'), refund],
    [text(language, 'fact.place'), stay.place_name],
    [text(language, 'fact.stay'), `${formatDate(stay.arrival, language)} – ${formatDate(stay.departure, language)}`],
    ...(contact.email
      ? [[text(language, 'fact.guest'), `${contact.name} ${contact.surname}, ${contact.email}`] as const]
      : []),
  ];
  await writeToOperator(booking, { template: 'serious_reason_to_operator', values: { number, refund }, facts }, key);
};
