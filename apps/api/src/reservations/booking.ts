import type { FastifyBaseLogger } from 'fastify';
import type Stripe from 'stripe';
import type { Dependencies } from '../dependencies.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { createSandboxMailbox } from '../mail/sandbox-mailbox.ts';
import { createSmtpTransport } from '../mail/smtp-transport.ts';
import { createSandboxBank } from '../payments/bank.ts';
import { createTransferGateway } from '../payments/transfer-gateway.ts';
import { gatewaysOf, type PaymentGateways } from '../payments/payment-gateways.ts';
import { createSandboxGateway } from '../payments/sandbox-gateway.ts';
import { createStripeClient } from '../payments/stripe-client.ts';
import { createStripeGateway } from '../payments/stripe-gateway.ts';
import { createCodes, type Codes } from './codes.ts';

/** What everything around a booking is given: the API's own dependencies, the outside world, and the codes. */
export interface Booking extends Dependencies {
  readonly gateways: PaymentGateways;
  /** Null when cards are charged by the sandbox. */
  readonly stripe: Stripe | null;
  readonly mail: MailTransport;
  readonly codes: Codes;
  readonly log: FastifyBaseLogger;
  /** Says that the outbox has something new, so that nobody waits for its next round. Call it after the commit. */
  readonly wakeOutbox: () => void;
}

/** Puts it together from the configuration. `mail` is open until it is closed. */
export function createBooking(
  dependencies: Dependencies,
  { log, wakeOutbox }: Pick<Booking, 'log' | 'wakeOutbox'>,
): Booking {
  const { booking: settings, sandboxOrigin, paygateSecret } = dependencies.config;
  const sandbox = createSandboxGateway({
    origin: sandboxOrigin,
    secret: paygateSecret,
    webhookUrl: `${settings.webhookOrigin}/public/paygate/webhook`,
  });
  const transfers = createTransferGateway(dependencies.database, createSandboxBank(sandboxOrigin, paygateSecret));
  const stripe = settings.stripe && createStripeClient(settings.stripe);
  return {
    ...dependencies,
    log,
    wakeOutbox,
    codes: createCodes(settings.codesSecret),
    stripe,
    gateways: stripe ? gatewaysOf(createStripeGateway(stripe), [sandbox, transfers]) : gatewaysOf(sandbox, [transfers]),
    mail: settings.smtpUrl
      ? createSmtpTransport(settings.smtpUrl, settings.mailFrom)
      : createSandboxMailbox(sandboxOrigin),
  };
}
