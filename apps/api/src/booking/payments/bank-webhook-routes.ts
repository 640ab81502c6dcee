import { bankTransferEventSchema } from '@mp/contract';
import type { FastifyPluginAsync } from 'fastify';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { acceptTransfer } from './accept-transfer.ts';
import { isSignatureValid } from './signature.ts';

/** The header by which the bank proves itself: as the gateway's, with the same secret. */
const bankSignatureHeader = 'bank-signature';

/** POST /public/bank/webhook: a transfer on the statement. Answers 200 once it is kept, whatever it is for. */
export const bankWebhookRoutes: FastifyPluginAsync<{ services: BookingServices }> = async (app, { services }) => {
  // The signature is of the bytes that came, so they are kept as they are.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post(
    '/public/bank/webhook',
    {
      config: { access: 'signature' },
      schema: { tags: ['payments'], summary: 'A transfer on the statement of our account; signed' },
    },
    async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { config, clock } = services;
      if (!isSignatureValid(request.headers[bankSignatureHeader], body, config.paygateSecret, clock.now())) {
        request.log.warn({ bytes: body.length }, 'a statement without a valid signature was refused');
        throw new ApiError('unauthorized');
      }
      const event = bankTransferEventSchema.safeParse(parseJson(body));
      if (!event.success)
        throw validationError({ in: 'body', field: '', problem: 'The transfer does not match its schema.' });
      return { status: await acceptTransfer(services, event.data) };
    },
  );
};

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
