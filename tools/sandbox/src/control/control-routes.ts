import type { FastifyPluginAsync } from 'fastify';
import type { SandboxParts } from '../sandbox-parts.ts';
import { switchesSchema } from './switches.ts';

/** GET and POST /v1/control: reads and sets switches; missing ones stay as they are. */
export const controlRoutes: FastifyPluginAsync<SandboxParts> = async (app, { switches, webhooks }) => {
  app.get('/v1/control', async () => switches.current);

  app.post('/v1/control', async (request, reply) => {
    const wanted = switchesSchema.partial().strict().safeParse(request.body);
    if (!wanted.success) return reply.status(400).send({ error: wanted.error.issues });
    switches.current = { ...switches.current, ...wanted.data };
    webhooks.wake();
    return switches.current;
  });
};
