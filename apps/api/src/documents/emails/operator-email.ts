import type { Locale } from '@mp/domain';
import type { BookingServices } from '../../booking/booking-services.ts';
import type { Email } from './email.ts';
import { renderedEmail } from './rendered-email.ts';
import { text } from './texts.ts';

/** The language of e-mails to the operator. */
export const operatorLanguage: Locale = 'cs';

/** An e-mail to the operator: the texts of a template with their values, and facts to act on. */
export interface OperatorMessage {
  readonly template:
    | 'transfer_to_operator'
    | 'serious_reason_to_operator'
    | 'trouble_to_operator'
    | 'calendar_to_operator'
    | 'payment_incident_to_operator'
    | 'contact_to_operator'
    | 'review_to_operator'
    | 'review_reported_to_operator';
  readonly values: Readonly<Record<string, string>>;
  readonly facts: Email['facts'];
  /** What to open, such as a page of the console. */
  readonly actions?: Email['actions'];
  /** The reply-to address; by default the shop's. */
  readonly replyTo?: string;
}

/**
 * Sends an e-mail to the operator, at `OPERATOR_EMAIL`.
 *
 * @param key of the outbox entry; the same key is sent once
 */
export async function sendOperatorEmail(
  { config, mail, database, clock }: Pick<BookingServices, 'config' | 'mail' | 'database' | 'clock'>,
  { template, values, facts, actions = [], replyTo }: OperatorMessage,
  key: string,
): Promise<void> {
  const language = operatorLanguage;
  const email: Email = {
    language,
    brand: text(language, 'brand'),
    subject: text(language, `${template}.subject`, values),
    title: text(language, `${template}.title`, values),
    body: text(language, `${template}.text`, values),
    greeting: text(language, 'greeting.place'),
    actions,
    facts,
    footer: text(language, 'footer.operator'),
  };
  await mail.send({
    key,
    to: config.booking.operatorEmail,
    ...(await renderedEmail({ database, clock }, email)),
    replyTo,
  });
}
