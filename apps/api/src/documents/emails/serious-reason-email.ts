import { formatDate, formatMoney } from '@mp/i18n';
import { text } from './texts.ts';
import { operatorLanguage as language, sendOperatorEmail, type OperatorMessage } from './operator-email.ts';
import { HopelessError, type OutboxHandler } from '../../platform/outbox/outbox-worker.ts';

/**
 * E-mails the operator the reason of an insured stay's cancellation, and the guest's contact to request proof. [4.34] The
 * place does not get it, because it may be about health.
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
  // Removing the account deletes the reason.
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
  await sendOperatorEmail(booking, { template: 'serious_reason_to_operator', values: { number, refund }, facts }, key);
};
