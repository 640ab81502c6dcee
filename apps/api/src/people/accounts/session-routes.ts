import {
  arrivalSchema,
  handoverSchema,
  handoverWaySchema,
  knownDeviceSchema,
  ownSessionsSchema,
  sessionParamsSchema,
  tokenSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { createCallerLimit } from '../../platform/limits/caller-limit.ts';
import type { Services } from '../../platform/services/services.ts';
import { arrive, leadBack } from './arrivals.ts';
import { closeDevice, devicesOf } from './devices.ts';
import { knownDevice } from './known-devices.ts';
import { requireAccount } from './sessions.ts';

const tags = ['Accounts'];
const quarterOfAnHour = 15 * 60_000;

/** The sessions of an account: its devices, and the redirect to the account area's own origin. */
export const sessionRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const handovers = createCallerLimit(services, {
    name: 'handover',
    ofCaller: 200,
    ofAddress: 200,
    windowMs: quarterOfAnHour,
  });
  app.get(
    '/user/session',
    {
      config: { access: 'account' },
      schema: { tags, summary: 'List the signed-in devices, this one first', response: { 200: ownSessionsSchema } },
    },
    async (request) => {
      const account = await requireAccount(services, request);
      return { data: await devicesOf(services, account, request) };
    },
  );

  app.get(
    '/user/device',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Check whether this browser has signed in to the account before. [4.3]',
        response: { 200: knownDeviceSchema },
      },
    },
    async (request) => {
      const { id } = await requireAccount(services, request);
      return { known: knownDevice(services.config, request, id) !== null };
    },
  );

  app.delete(
    '/user/session/:id',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Sign a device out, which revokes its token',
        description: 'An unknown device, or one of another account, is `not_found`.',
        params: sessionParamsSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const account = await requireAccount(services, request);
      if (!(await closeDevice(services, account, request.params.id))) throw new ApiError('not_found');
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/public/auth/handover',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Get the address that returns to the account site, with a one-time code if the token is valid. [2.58]',
        description: 'The code opens one session, within a minute, for the browser that made the challenge.',
        body: handoverSchema,
        response: { 200: handoverWaySchema },
      },
    },
    async (request, reply) => {
      neverCache(reply);
      await handovers.note(request);
      return { url: await leadBack(services, request, request.body) };
    },
  );

  app.post(
    '/public/auth/arrival',
    {
      config: { access: 'arrivalCode' },
      schema: {
        tags,
        summary: 'Sign in with the one-time code of a handover',
        body: arrivalSchema,
        response: { 200: tokenSchema },
      },
    },
    async (request) => {
      await handovers.note(request);
      const { token, expiresAt } = await arrive(services, request, request.body);
      return { token, expires_at: expiresAt.toISOString() };
    },
  );
};
