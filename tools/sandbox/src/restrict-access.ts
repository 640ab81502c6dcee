import { createHash, timingSafeEqual } from 'node:crypto';
import { isLoopback } from '@mp/service';
import type { FastifyInstance } from 'fastify';

/** Routes for payers, their browsers and the shop: public, or with a secret of their own. */
const open =
  /^(\/(?:healthz|readyz|livez)|\/favicon\.ico|\/pay\/.*|\/v1\/sessions.*|\/api\/:project\/envelope\/|\/v1\/events|\/v1\/bank\/payouts|\/ekonomicke-.*)$/;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The secret in a request: the password of any user in basic authentication, or a bearer token. */
function credentialOf(authorization = ''): string {
  const [, scheme = '', value = ''] = /^(bearer|basic) (.*)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  const pair = Buffer.from(value, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

/** Requires one of the keys for all pages except those of payers, above all for e-mails; browsers prompt for a password. */
export function restrictAccess(app: FastifyInstance, keys: readonly string[]): void {
  const digests = keys.map(digest);
  app.addHook('onRequest', async (request, reply) => {
    const { method, routeOptions } = request;
    // Payouts and reports are sent by anybody, and read by nobody.
    const isOpen =
      open.test(routeOptions.url ?? '') && !(method === 'GET' && /bank|errors/.test(routeOptions.url ?? ''));
    const credential = digest(credentialOf(request.headers.authorization));
    if (isOpen || digests.some((key) => timingSafeEqual(key, credential))) return;
    return reply
      .status(401)
      .header('www-authenticate', 'Basic realm="sandbox", charset="UTF-8"')
      .send({ error: 'key' });
  });
}

/**
 * Answers only to this machine's own names, and to the one that visitors were given: a page elsewhere whose name was made
 * to lead here (DNS rebinding) reads no letters through a browser of this machine.
 *
 * @param origin the address that payers are sent to, where there is one
 */
export function restrictHosts(app: FastifyInstance, origin: string | undefined): void {
  const publicHost = origin === undefined ? undefined : new URL(origin).hostname;
  app.addHook('onRequest', async (request, reply) => {
    const name = request.hostname.replace(/^\[(.*)\]$/, '$1');
    if (isLoopback(name) || name === publicHost) return;
    return reply.status(421).send({ error: 'host' });
  });
}
