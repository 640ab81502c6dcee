import type { FastifyPluginAsync } from 'fastify';
import { accountRoutes } from '../accounts/account-routes.ts';
import type { Dependencies } from '../dependencies.ts';
import { startJobs, type Jobs } from '../jobs/start-jobs.ts';
import { createSandboxMailbox } from '../mail/sandbox-mailbox.ts';
import { createSmtpTransport } from '../mail/smtp-transport.ts';
import { createSandboxGateway } from '../payments/sandbox-gateway.ts';
import { webhookRoute } from '../payments/webhook-route.ts';
import type { Booking } from './booking.ts';
import { createCodes } from './codes.ts';
import { requestRoutes } from './request-routes.ts';
import { reservationRoutes } from './reservation-routes.ts';

/** Everything around a booking: its routes, and in this process or another its jobs, which end with the server. */
export const bookingPlugin: FastifyPluginAsync<Dependencies> = async (app, dependencies) => {
  const { booking: settings, sandboxOrigin, paygateSecret } = dependencies.config;
  let jobs: Jobs | undefined;
  const booking: Booking = {
    ...dependencies,
    log: app.log,
    codes: createCodes(settings.codesSecret),
    gateway: createSandboxGateway({
      origin: sandboxOrigin,
      secret: paygateSecret,
      webhookUrl: `${settings.webhookOrigin}/public/paygate/webhook`,
    }),
    mail: settings.smtpUrl
      ? createSmtpTransport(settings.smtpUrl, settings.mailFrom)
      : createSandboxMailbox(sandboxOrigin),
    wakeOutbox: () => jobs?.wakeOutbox(),
  };
  await app.register(reservationRoutes, { booking });
  await app.register(requestRoutes, { booking });
  await app.register(webhookRoute, { booking });
  await app.register(accountRoutes, dependencies);
  if (settings.runsJobs) app.addHook('onReady', async () => void (jobs = startJobs(booking)));
  app.addHook('onClose', async () => {
    await jobs?.stop();
    booking.mail.close();
  });
};
