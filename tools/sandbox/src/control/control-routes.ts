import type { FastifyPluginAsync } from 'fastify';
import type { SandboxDependencies } from '../sandbox-dependencies.ts';
import { switchesSchema } from './switches.ts';

/** GET and POST /v1/control: reads and sets switches; missing ones stay as they are. */
export const controlRoutes: FastifyPluginAsync<SandboxDependencies> = async (app, { switches, webhooks }) => {
  app.get('/v1/control', async () => switches.current);

  app.post('/v1/control', async (request, reply) => {
    const changes = switchesSchema.partial().strict().safeParse(request.body);
    if (!changes.success) return reply.status(400).send({ error: changes.error.issues });
    switches.current = { ...switches.current, ...changes.data };
    webhooks.wake();
    return switches.current;
  });
};
