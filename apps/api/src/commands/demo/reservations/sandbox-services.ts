import { createMapDrawer } from '@mp/map-picture/drawer';
import { openObjectStore } from '@mp/object-store';
import { createLogger } from '@mp/service';
import { systemClock } from '@mp/domain/clock';
import type { BookingServices } from '../../../booking/booking-services.ts';
import { createSandboxBank } from '../../../booking/payments/bank.ts';
import { gatewaysOf } from '../../../booking/payments/payment-gateways.ts';
import { paymentSubjectsOf } from '../../../booking/payments/payment-subjects.ts';
import { createSandboxGateway } from '../../../booking/payments/sandbox-gateway.ts';
import { createTransferGateway } from '../../../booking/payments/transfer-gateway.ts';
import { reservationPayments } from '../../../booking/reservations/reservation-payments.ts';
import { createCodes } from '../../../platform/codes/codes.ts';
import { createSandboxMailbox } from '../../../platform/mail/sandbox-mailbox.ts';
import type { Dependencies } from '../../../platform/services/services.ts';

/** The services of the booking modules with the sandbox, whatever else is configured. The caller closes `maps` and `files`. */
export async function openSandboxServices(
  { config, database }: Pick<Dependencies, 'config' | 'database'>,
  clock = systemClock,
): Promise<BookingServices> {
  const { booking, bankOrigin, bankSecret, files, logLevel, paygateSecret, sandboxOrigin } = config;
  const codes = createCodes(booking.codesSecret);
  const gateway = createSandboxGateway({
    origin: sandboxOrigin,
    secret: paygateSecret,
    webhookUrl: `${booking.webhookOrigin}/public/paygate/webhook`,
  });
  return {
    ...{ config, database, clock, codes, stripe: null },
    log: createLogger('demo-reservations', logLevel),
    // The running API has its own outbox job, and finds nothing to do.
    wakeOutbox: () => undefined,
    gateways: gatewaysOf(gateway, [createTransferGateway(database, createSandboxBank(bankOrigin, bankSecret))]),
    paymentSubjects: paymentSubjectsOf([reservationPayments({ config, codes })]),
    mail: createSandboxMailbox(sandboxOrigin, paygateSecret),
    maps: createMapDrawer(),
    files: await openObjectStore(files),
  };
}
