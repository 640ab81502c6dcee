import { createMapDrawer } from '@mp/map-picture/drawer';
import { openObjectStore } from '@mp/object-store';
import type { FastifyBaseLogger } from 'fastify';
import type { BookingServices } from '../booking/booking-services.ts';
import { createSandboxBank } from '../booking/payments/bank.ts';
import { gatewaysOf } from '../booking/payments/payment-gateways.ts';
import { changePayments } from '../booking/changes/change-payments.ts';
import { paymentSubjectsOf } from '../booking/payments/payment-subjects.ts';
import { createSandboxGateway } from '../booking/payments/sandbox-gateway.ts';
import { createTransferGateway } from '../booking/payments/transfer-gateway.ts';
import { reservationPayments } from '../booking/reservations/reservation-payments.ts';
import { voucherOrderPayments } from '../booking/vouchers/order-payments.ts';
import { text } from '../documents/emails/texts.ts';
import { createCodes } from '../platform/codes/codes.ts';
import { createSandboxMailbox } from '../platform/mail/sandbox-mailbox.ts';
import type { MailTransport } from '../platform/mail/mail-transport.ts';
import type { Dependencies } from '../platform/services/services.ts';
import { followRules } from '../platform/settings/dated/follow-rules.ts';
import type { StripeSettings } from '../platform/settings/stripe-settings.ts';

/**
 * Creates the services of features from the configuration. The caller closes `mail`, `maps` and `files`. The libraries of Stripe,
 * SMTP and S3 are only loaded when configured.
 */
export async function openServices(
  environment: Dependencies,
  { log, wakeOutbox }: { readonly log: FastifyBaseLogger; readonly wakeOutbox: () => void },
): Promise<BookingServices> {
  const dependencies = { ...environment, config: await followRules(environment) };
  const { config, database } = dependencies;
  const { booking: settings, bankOrigin, sandboxOrigin, paygateSecret, bankSecret } = config;
  const sandbox = createSandboxGateway({
    origin: sandboxOrigin,
    secret: paygateSecret,
    webhookUrl: `${settings.webhookOrigin}/public/paygate/webhook`,
  });
  const transfers = createTransferGateway(database, createSandboxBank(bankOrigin, bankSecret));
  const stripe = settings.stripe && (await openStripe(settings.stripe));
  const codes = createCodes(settings.codesSecret);
  return {
    ...dependencies,
    log,
    wakeOutbox,
    codes,
    maps: createMapDrawer(),
    files: await openObjectStore(config.files),
    stripe: stripe?.client ?? null,
    gateways: stripe ? gatewaysOf(stripe.gateway, [sandbox, transfers]) : gatewaysOf(sandbox, [transfers]),
    paymentSubjects: paymentSubjectsOf([
      changePayments({ config, codes, clock: dependencies.clock }),
      reservationPayments({ config, codes }),
      voucherOrderPayments({ config, clock: dependencies.clock }, (language) => text(language, 'gateway.vouchers')),
    ]),
    mail: settings.smtpUrl
      ? await openSmtp(settings.smtpUrl, () => config.booking.mailFrom)
      : createSandboxMailbox(sandboxOrigin, paygateSecret),
  };
}

async function openStripe(settings: StripeSettings) {
  const { createStripeClient } = await import('../booking/payments/stripe-client.ts');
  const { createStripeGateway } = await import('../booking/payments/stripe-gateway.ts');
  const client = createStripeClient(settings);
  return { client, gateway: createStripeGateway(client) };
}

async function openSmtp(url: string, from: () => string): Promise<MailTransport> {
  const { createSmtpTransport } = await import('../platform/mail/smtp-transport.ts');
  return createSmtpTransport(url, from);
}
