import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import { accountCode } from '../../people/accounts/account-codes.ts';
import type { AccountTemplate } from '../../platform/outbox/message-templates.ts';
import { HopelessError, type OutboxHandler } from '../../platform/outbox/outbox-worker.ts';
import type { Services } from '../../platform/services/services.ts';
import { confirmationLifetimeMs, leaveToken, subscriptionCode } from '../../people/newsletter/subscriptions.ts';
import type { AddressedEmail } from './compose-email.ts';
import { formatInstant } from './format-instant.ts';
import { renderedEmail } from './rendered-email.ts';
import { greetingFor } from './greeting.ts';
import { text, type TextKey } from './texts.ts';

/** Composes and sends an e-mail about an account, unless the account or the code no longer exists. */
export const sendAccountEmail: OutboxHandler<'mail.account'> = async (services, message, key) => {
  const { database, clock, config } = services;
  const { template, accountId, codeId, page, language } = message;
  const account = await database
    .selectFrom('account')
    .select(['email', 'first_name', 'verified_at'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!account) return;
  const code = codeId
    ? await database
        .selectFrom('account_code')
        .select('expires_at')
        .where('id', '=', codeId)
        .where('used_at', 'is', null)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst()
    : null;
  if (codeId && !code) return;
  const url = new URL(config.publicOrigin + page);
  if (codeId) url.searchParams.set('code', accountCode(config, codeId));
  // Distinguishes the registration page from the dialog that sets a new password. [2.32]
  if (template === 'account_activate') url.searchParams.set('passRequired', '1');
  const deadline = code && formatInstant(code.expires_at, language);
  await send(services, key, {
    ...frame(template, language, { email: account.email, ...(deadline ? { deadline } : {}) }),
    to: account.email,
    // The client may have entered somebody else's address and any name, so an unconfirmed address gets no name.
    greeting: greetingFor(account.verified_at && account.first_name, language),
    actions: [{ label: text(language, `action.${template}`), url: url.href }],
    facts: [
      [text(language, 'fact.email'), account.email],
      ...(deadline ? [[text(language, 'fact.valid_until'), deadline] as const] : []),
    ],
  });
};

/**
 * Sends the confirmation e-mail of a newsletter subscription, or the welcome e-mail once it is confirmed. Both support
 * one-click unsubscribe in mail programs, and have a link for the others.
 */
export const sendNewsletterEmail: OutboxHandler<'mail.newsletter'> = async (
  services,
  { subscriptionId, welcome = false },
  key,
) => {
  const subscription = await services.database
    .selectFrom('newsletter_subscription')
    .selectAll()
    .where('id', '=', subscriptionId)
    .where('confirmed_at', welcome ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (!subscription) return;
  const { email, language, requested_at } = subscription;
  const { publicOrigin } = services.config;
  const letter = leaveToken(services.config, subscriptionId);
  const unsubscribeUrl = `${publicOrigin}/api/public/ota/ap/newsletter/leave?${new URLSearchParams({ letter })}`;
  if (welcome)
    return send(
      services,
      key,
      {
        ...frame('newsletter_welcome', language, { email }),
        to: email,
        greeting: text(language, 'greeting.unknown'),
        actions: [
          {
            label: text(language, 'action.newsletter_welcome'),
            url: publicOrigin + href('unsubscribe', { locale: language, query: { letter } }),
          },
        ],
        facts: [[text(language, 'fact.email'), email]],
      },
      unsubscribeUrl,
    );
  const deadline = formatInstant(new Date(requested_at.getTime() + confirmationLifetimeMs), language);
  // In the fragment, which browsers do not send: no log contains the code.
  const hash = `newsletter=${subscriptionCode(services.config, subscriptionId)}`;
  const question = {
    ...frame('newsletter_confirm', language, { email, deadline }),
    to: email,
    greeting: text(language, 'greeting.unknown'),
    actions: [
      {
        label: text(language, 'action.newsletter_confirm'),
        url: services.config.publicOrigin + href('home', { locale: language, hash }),
      },
    ],
    facts: [
      [text(language, 'fact.email'), email],
      [text(language, 'fact.valid_until'), deadline],
    ],
  } satisfies AddressedEmail;
  await send(services, key, question, unsubscribeUrl);
};

type NewsletterTemplate = 'newsletter_confirm' | 'newsletter_welcome';

const footers: Readonly<Partial<Record<AccountTemplate | NewsletterTemplate, TextKey>>> = {
  newsletter_confirm: 'footer.newsletter',
  newsletter_welcome: 'footer.newsletter_welcome',
};

/** The parts of an e-mail that come from its texts. */
const frame = (
  template: AccountTemplate | NewsletterTemplate,
  language: Locale,
  values: Readonly<Record<string, string>>,
) => ({
  language,
  brand: text(language, 'brand'),
  subject: text(language, `${template}.subject`, values),
  title: text(language, `${template}.title`, values),
  body: text(language, `${template}.text`, values),
  footer: text(language, footers[template] ?? 'footer.account', values),
});

async function send(services: Services, key: string, email: AddressedEmail, unsubscribeUrl?: string): Promise<void> {
  const { to } = email;
  if (to === '') throw new HopelessError('The e-mail has no recipient.');
  await services.mail.send({
    key,
    to,
    ...(await renderedEmail(services, email)),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  });
}
