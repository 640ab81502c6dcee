import path from 'node:path';
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { createService, named, type readOutsideSecrets } from '@mp/service';
import { bankRoutes } from './bank/bank-routes.ts';
import type { SandboxConfig } from './config.ts';
import { controlRoutes } from './control/control-routes.ts';
import { defaultSwitches } from './control/switches.ts';
import { eventRoutes } from './analytics/event-routes.ts';
import { errorRoutes } from './errors/error-routes.ts';
import { createSessions } from './gateway/sessions.ts';
import { payRoutes } from './gateway/pay-routes.ts';
import { sessionRoutes } from './gateway/session-routes.ts';
import { createWebhooks } from './gateway/webhooks.ts';
import { indexRoute } from './index-page.ts';
import { mailboxRoutes } from './mailbox/mailbox-routes.ts';
import { registerRoutes } from './register/register-routes.ts';
import type { SandboxDependencies } from './sandbox-dependencies.ts';
import { restrictHosts, restrictAccess } from './restrict-access.ts';
import { openStore } from './store.ts';

export interface SandboxOptions {
  /** Directory of its database file. */
  readonly directory: string;
  /** The secret shared by shop and gateway. */
  readonly secret: string;
  /** The secret that the shop and the bank share; the gateway's by default. */
  readonly bankSecret?: string;
  /** The key to the mailbox, the bank and the reports; without it, they are open. */
  readonly key?: string | undefined;
  readonly logLevel: string;
  /** The public origin of payment pages; by default, the one that the shop uses. */
  readonly origin?: string | undefined;
  /** The address for the bank's webhooks. */
  readonly statementUrl?: string | undefined;
}

/** The options that an environment configures. */
export const sandboxOptions = (
  config: SandboxConfig,
  secrets: ReturnType<typeof readOutsideSecrets>,
): SandboxOptions => ({
  directory: path.join(config.DATA_DIR, 'sandbox'),
  secret: secrets.paygateSecret,
  bankSecret: secrets.bankSecret,
  key: config.SANDBOX_KEY,
  logLevel: config.LOG_LEVEL,
  origin: config.SANDBOX_ORIGIN,
  statementUrl: `${config.WEBHOOK_ORIGIN ?? `http://127.0.0.1:${config.API_PORT}`}/public/bank/webhook`,
});

/**
 * External services for demonstrations and tests: a card gateway with its page, a readable mailbox, and error reports.
 * Every acknowledged request survives SIGKILL.
 */
export async function createSandbox(options: SandboxOptions): Promise<FastifyInstance> {
  const app = createService({ name: 'sandbox', logLevel: options.logLevel });
  const store = openStore(options.directory);
  const switches = { current: defaultSwitches() };
  const { secret, bankSecret = secret, statementUrl } = options;
  const webhooks = createWebhooks(store, {
    signerOf: (url) =>
      url === statementUrl ? { header: 'bank-signature', secret: bankSecret } : { header: 'paygate-signature', secret },
    switches: () => switches.current,
    log: app.log,
  });
  const parts: SandboxDependencies = {
    store,
    switches,
    webhooks,
    sessions: createSessions(store, webhooks.announce),
    secret,
    bankSecret,
    origin: options.origin,
    statementUrl,
  };
  if (options.key !== undefined) restrictAccess(app, [options.key, options.secret]);
  else restrictHosts(app, options.origin);
  await app.register(formBody);
  // Browsers request a favicon by themselves; the pages here have none.
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  await app.register(named(indexRoute));
  for (const routes of [
    controlRoutes,
    sessionRoutes,
    payRoutes,
    mailboxRoutes,
    bankRoutes,
    registerRoutes,
    errorRoutes,
    eventRoutes,
  ])
    await app.register(named(routes), parts);
  app.addHook('onReady', async () => webhooks.start());
  app.addHook('onClose', async () => {
    await webhooks.stop();
    store.close();
  });
  return app;
}
