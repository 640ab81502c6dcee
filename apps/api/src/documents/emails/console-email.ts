import { HopelessError, type OutboxHandler } from '../../platform/outbox/outbox-worker.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Email } from './email.ts';
import { renderedEmail } from './rendered-email.ts';
import { text } from './texts.ts';

/** E-mails a person what staff have changed for them. */
export const sendConsoleEmail: OutboxHandler<'mail.console', Services> = async (
  services,
  { template, email, language, about },
  key,
) => {
  if (email === '') throw new HopelessError('The e-mail has no recipient.');
  const values = { about, email };
  const content: Email = {
    language,
    brand: text(language, 'brand'),
    subject: text(language, `${template}.subject`, values),
    title: text(language, `${template}.title`, values),
    body: text(language, `${template}.text`, values),
    greeting: text(language, 'greeting.unknown'),
    actions: [],
    facts: [],
    footer: text(language, 'footer.console', values),
  };
  await services.mail.send({ key, to: email, ...(await renderedEmail(services, content)) });
};
