import { photoQuerySchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';
import { createCallerLimit } from '../../platform/limits/caller-limit.ts';
import { photoNameOf } from './photo-address.ts';
import { encodeAvatar } from './photo-encoding.ts';
import { pictureBytes, sendPicture } from './photo-routes.ts';
import { hasAccount, photoPath } from './photo-files.ts';

/**
 * Serves the photo at its public address: small and without a token, until it is replaced or removed. Only the browser
 * may cache it, because a shared cache would show it after its removal. (ADR 0016)
 */
export const photoAddressRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { database, files } = services;
  const readings = createCallerLimit(services, { name: 'photo', ofCaller: 120, ofAddress: 120, windowMs: 60_000 });

  app.get(
    '/public/photo',
    {
      config: { access: 'secretAddress' },
      schema: {
        tags: ['Accounts'],
        summary: 'Get the small photo of a profile by its unguessable address',
        description: 'The address changes with the photo, so that browsers may cache it.',
        querystring: photoQuerySchema,
        produces: ['image/webp'],
        response: { 200: pictureBytes },
      },
    },
    async (request, reply) => {
      await readings.note(request);
      const name = photoNameOf(request.query.code);
      const photo = (await hasAccount(database, name)) && (await files.read(photoPath(name)));
      if (!photo) throw new ApiError('not_found');
      reply.header('cache-control', 'private, max-age=31536000, immutable');
      return sendPicture(reply, await encodeAvatar(photo));
    },
  );
};
