import { bankTransferEventSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { acceptTransfer } from './accept-transfer.ts';
import { isSignatureValid } from './signature.ts';
import { rawBodyOf, acceptRawBodies, readJson } from './signed-body.ts';

/** The header with the bank's signature. Its format is the gateway's, its secret is the bank's own. */
const bankSignatureHeader = 'bank-signature';

/** POST /public/bank/webhook: a transfer on the statement. Responds with 200 once it is stored, matched or not. */
export const bankWebhookRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  acceptRawBodies(app);

  app.post(
    '/public/bank/webhook',
    {
      config: { access: 'signature' },
      schema: { tags: ['Payments'], summary: 'Receive a signed notification of a bank transfer' },
    },
    async (request) => {
      const body = rawBodyOf(request);
      const { config, clock } = services;
      const isSignedWith = (secret: string): boolean =>
        isSignatureValid(request.headers[bankSignatureHeader], body, secret, clock.now());
      // A bank that still signs with the gateway's secret is believed for one version.
      const isOutdated = !isSignedWith(config.bankSecret) && isSignedWith(config.paygateSecret);
      if (isOutdated) request.log.warn('a statement was signed with the gateway’s secret: give the bank BANK_SECRET');
      else if (!isSignedWith(config.bankSecret)) {
        request.log.warn({ bytes: body.length }, 'a statement without a valid signature was refused');
        throw new ApiError('unauthorized');
      }
      const event = bankTransferEventSchema.safeParse(readJson(body));
      if (!event.success)
        throw validationError({ in: 'body', field: '', problem: 'The transfer does not match its schema.' });
      return { status: await acceptTransfer(services, event.data) };
    },
  );
};
