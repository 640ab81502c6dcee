import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { createService } from '@mp/service';
import { bankRoutes } from './bank/bank-routes.ts';
import { controlRoutes } from './control/control-routes.ts';
import { calmSwitches } from './control/switches.ts';
import { eventRoutes } from './analytics/event-routes.ts';
import { errorRoutes } from './errors/error-routes.ts';
import { createSessions } from './gateway/sessions.ts';
import { payRoutes } from './gateway/pay-routes.ts';
import { sessionRoutes } from './gateway/session-routes.ts';
import { createWebhooks } from './gateway/webhooks.ts';
import { indexRoute } from './index-page.ts';
import { mailboxRoutes } from './mailbox/mailbox-routes.ts';
import { registerRoutes } from './register/register-routes.ts';
import type { SandboxParts } from './sandbox-parts.ts';
import { answerToOwnNames, keepInside } from './keep-inside.ts';
import { openStore } from './store.ts';

export interface SandboxOptions {
  /** Where its file is kept. */
  readonly directory: string;
  /** What the shop and the gateway share. */
  readonly secret: string;
  /** What the shop and the bank share; as the gateway's unless told. */
  readonly bankSecret?: string;
  /** Opens the mailbox, the bank and the reports; without it they are open to whoever gets here. */
  readonly key?: string | undefined;
  readonly logLevel: string;
  /** Where payers reach it; without it, where the shop does. */
  readonly origin?: string | undefined;
  /** Where the bank tells of transfers. */
  readonly statementUrl?: string | undefined;
}

/**
 * The outside world, for demonstrations and tests: a card gateway with its page, a mailbox one can read, and a place
 * for error reports. Whatever it has answered survives a kill.
 */
export async function createSandbox(options: SandboxOptions): Promise<FastifyInstance> {
  const app = createService({ name: 'sandbox', logLevel: options.logLevel });
  const store = openStore(options.directory);
  const switches = { current: calmSwitches() };
  const { secret, bankSecret = secret, statementUrl } = options;
  const webhooks = createWebhooks(store, {
    signerOf: (url) =>
      url === statementUrl ? { header: 'bank-signature', secret: bankSecret } : { header: 'paygate-signature', secret },
    switches: () => switches.current,
    log: app.log,
  });
  const parts: SandboxParts = {
    store,
    switches,
    webhooks,
    sessions: createSessions(store, webhooks.announce),
    secret,
    bankSecret,
    origin: options.origin,
    statementUrl,
  };
  if (options.key !== undefined) keepInside(app, [options.key, options.secret]);
  else answerToOwnNames(app, options.origin);
  await app.register(formBody);
  // Browsers ask for one by themselves; the pages here have none.
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  await app.register(indexRoute);
  await app.register(controlRoutes, parts);
  await app.register(sessionRoutes, parts);
  await app.register(payRoutes, parts);
  await app.register(mailboxRoutes, parts);
  await app.register(bankRoutes, parts);
  await app.register(registerRoutes, parts);
  await app.register(errorRoutes, parts);
  await app.register(eventRoutes, parts);
  app.addHook('onReady', async () => webhooks.start());
  app.addHook('onClose', async () => {
    await webhooks.stop();
    store.close();
  });
  return app;
}
