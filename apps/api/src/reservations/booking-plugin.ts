import type { FastifyPluginAsync } from 'fastify';
import { peoplePlugin } from '../accounts/people-plugin.ts';
import type { Dependencies } from '../dependencies.ts';
import { stayFileRoutes } from '../documents/stay-file-routes.ts';
import { insuranceRoute } from '../insurance/insurance-route.ts';
import { startJobs, type Jobs } from '../jobs/start-jobs.ts';
import { bankWebhookRoute } from '../payments/bank-webhook-route.ts';
import { stripeWebhookRoute } from '../payments/stripe-webhook-route.ts';
import { webhookRoute } from '../payments/webhook-route.ts';
import { benefitRoute } from '../vouchers/benefit-route.ts';
import { voucherOrderRoutes } from '../vouchers/voucher-order-routes.ts';
import { voucherRoutes } from '../vouchers/voucher-routes.ts';
import { alternativesRoute } from './alternatives-route.ts';
import { createBooking } from './booking.ts';
import { transferRoutes } from './transfer-routes.ts';
import { requestRoutes } from './request-routes.ts';
import { reservationRoutes } from './reservation-routes.ts';

/** Everything around a booking: its routes, and in this process or another its jobs, which end with the server. */
export const bookingPlugin: FastifyPluginAsync<Dependencies> = async (app, dependencies) => {
  let jobs: Jobs | undefined;
  const booking = createBooking(dependencies, { log: app.log, wakeOutbox: () => jobs?.wakeOutbox() });
  await app.register(reservationRoutes, { booking });
  await app.register(alternativesRoute, { booking });
  await app.register(requestRoutes, { booking });
  await app.register(stayFileRoutes, { booking });
  await app.register(voucherOrderRoutes, { booking });
  await app.register(insuranceRoute, { booking });
  await app.register(benefitRoute, { booking });
  await app.register(voucherRoutes, { booking });
  await app.register(webhookRoute, { booking });
  await app.register(bankWebhookRoute, { booking });
  await app.register(transferRoutes, { booking });
  await app.register(stripeWebhookRoute, { booking });
  await app.register(peoplePlugin, { booking });
  if (dependencies.config.booking.runsJobs) app.addHook('onReady', async () => void (jobs = startJobs(booking)));
  app.addHook('onClose', async () => {
    await jobs?.stop();
    booking.mail.close();
  });
};
