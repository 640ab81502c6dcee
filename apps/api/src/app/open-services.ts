import { createMapDrawer } from '@mp/map-picture';
import type { FastifyBaseLogger } from 'fastify';
import type { BookingServices } from '../booking/booking-services.ts';
import { createSandboxBank } from '../booking/payments/bank.ts';
import { gatewaysOf } from '../booking/payments/payment-gateways.ts';
import { paymentSubjectsOf } from '../booking/payments/payment-subjects.ts';
import { createSandboxGateway } from '../booking/payments/sandbox-gateway.ts';
import { createStripeClient } from '../booking/payments/stripe-client.ts';
import { createStripeGateway } from '../booking/payments/stripe-gateway.ts';
import { createTransferGateway } from '../booking/payments/transfer-gateway.ts';
import { reservationPayments } from '../booking/reservations/reservation-payments.ts';
import { voucherOrderPayments } from '../booking/vouchers/order-payments.ts';
import { text } from '../papers/letters/texts.ts';
import { createCodes } from '../platform/codes/codes.ts';
import { createSandboxMailbox } from '../platform/mail/sandbox-mailbox.ts';
import { createSmtpTransport } from '../platform/mail/smtp-transport.ts';
import type { Dependencies } from '../platform/services/services.ts';

/** Puts together what features are given, from the configuration. `mail` and `maps` are open until they are closed. */
export function openServices(
  dependencies: Dependencies,
  { log, wakeOutbox }: { readonly log: FastifyBaseLogger; readonly wakeOutbox: () => void },
): BookingServices {
  const { config, database } = dependencies;
  const { booking: settings, bankOrigin, sandboxOrigin, paygateSecret } = config;
  const sandbox = createSandboxGateway({
    origin: sandboxOrigin,
    secret: paygateSecret,
    webhookUrl: `${settings.webhookOrigin}/public/paygate/webhook`,
  });
  const transfers = createTransferGateway(database, createSandboxBank(bankOrigin, paygateSecret));
  const stripe = settings.stripe && createStripeClient(settings.stripe);
  const codes = createCodes(settings.codesSecret);
  return {
    ...dependencies,
    log,
    wakeOutbox,
    codes,
    maps: createMapDrawer(),
    stripe,
    gateways: stripe ? gatewaysOf(createStripeGateway(stripe), [sandbox, transfers]) : gatewaysOf(sandbox, [transfers]),
    paymentSubjects: paymentSubjectsOf([
      reservationPayments({ config, codes }),
      voucherOrderPayments({ config }, (language) => text(language, 'gateway.vouchers')),
    ]),
    mail: settings.smtpUrl
      ? createSmtpTransport(settings.smtpUrl, settings.mailFrom)
      : createSandboxMailbox(sandboxOrigin, paygateSecret),
  };
}
