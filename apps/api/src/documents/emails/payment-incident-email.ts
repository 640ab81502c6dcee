import { formatMoney } from '@mp/i18n';
import { HopelessError, type OutboxHandler } from '../../platform/outbox/outbox-worker.ts';
import { formatInstant } from './format-instant.ts';
import { text } from './texts.ts';
import { operatorLanguage as language, sendOperatorEmail } from './operator-email.ts';

/** E-mails the operator an incident of a payment, with the payment's subject. */
export const sendPaymentIncidentEmail: OutboxHandler<'mail.payment-incident'> = async (
  services,
  { paymentId, incidentId },
  key,
) => {
  const found = await services.database
    .selectFrom('payment_incident')
    .innerJoin('payment', 'payment.id', 'payment_incident.payment_id')
    .leftJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .selectAll('payment_incident')
    .select(['payment.session_id', 'payment.voucher_order_id', 'reservation.number', 'reservation.contact'])
    .where('payment_incident.payment_id', '=', paymentId)
    .where('payment_incident.incident_id', '=', incidentId)
    .executeTakeFirst();
  if (!found) throw new HopelessError(`There is no incident ${incidentId} of the payment ${paymentId}.`);
  const { kind, status, amount_minor, currency, reason, due_by, session_id, voucher_order_id, number, contact } = found;
  const what = text(language, `incident.${kind}`);
  const facts: (readonly [string, string])[] = [
    [text(language, 'fact.incident'), what],
    [text(language, 'fact.incident_status'), status],
  ];
  if (amount_minor !== null && currency !== null)
    facts.push([text(language, 'fact.amount'), formatMoney({ minor: amount_minor, currency }, language)]);
  if (reason !== null) facts.push([text(language, 'fact.reason'), reason]);
  if (due_by !== null) facts.push([text(language, 'fact.due_by'), formatInstant(due_by, language)]);
  if (number !== null) facts.push([text(language, 'fact.number'), number]);
  // A removed account has no name.
  if (contact?.email)
    facts.push([text(language, 'fact.guest'), `${contact.name} ${contact.surname}, ${contact.email}`]);
  if (voucher_order_id !== null) facts.push([text(language, 'fact.item'), voucher_order_id]);
  facts.push([text(language, 'fact.payment'), `${session_id ?? paymentId}, ${incidentId}`]);
  await sendOperatorEmail(services, { template: 'payment_incident_to_operator', values: { what }, facts }, key);
};
