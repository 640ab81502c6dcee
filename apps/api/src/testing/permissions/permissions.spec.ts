import type { ErrorWire } from '@mp/contract';
import type { Access } from '../../platform/http/access.ts';
import { calls as callsOf, outcomes, unknownCode, type Outcome } from './permissions.ts';
import { actors, type Actor } from '../actors.ts';
import { openTrustWorld, type TrustWorld } from '../worlds/trust-world.ts';

/** Error codes that reject the caller, not the request. */
const refusals = new Set<string>([
  'unauthorized',
  'forbidden',
  'second_factor_required',
  'editor_key_missing',
  'editor_key_wrong',
  'reservation_not_found',
  'voucher_order_not_found',
  'return_code_used',
  'arrival_code_used',
  'review_not_found',
]);

describe('permissions', () => {
  let world: TrustWorld;
  let routes: string[];
  let calls = 0;
  beforeAll(async () => {
    world = await openTrustWorld();
    // HEAD is registered with GET.
    routes = [...world.app.accesses.keys()].filter((route) => !route.startsWith('HEAD '));
  });
  afterAll(() => world.close());

  const codeOf = (actor: Actor): string =>
    actor === 'owner' ? world.ownerCode : actor === 'guest' ? world.reservation.code : unknownCode;

  async function outcomeOf(route: string, actor: Actor, authorization: string | undefined): Promise<Outcome> {
    const { url, body } = callsOf.get(route) ?? {};
    const [method, path = ''] = route.split(' ');
    calls += 1;
    const response = await world.app.inject({
      method: method as 'GET',
      url: url?.(world, codeOf(actor)) ?? path,
      headers: {
        'x-forwarded-for': `198.18.${Math.floor(calls / 250)}.${calls % 250}`,
        ...(authorization === undefined ? {} : { authorization }),
      },
      ...(body ? { payload: body(codeOf(actor)) } : {}),
    });
    if (response.statusCode < 400) return 'let through';
    const { code } = response.json<ErrorWire>().error;
    // Where only a secret decides, any rejection is a rejection of the caller.
    const isSecret = accessOf(route) === 'secretAddress' || accessOf(route) === 'boardCode';
    return refusals.has(code) || isSecret ? code : 'let through';
  }

  /** The access declared by the route. */
  const accessOf = (route: string): Access => world.app.accesses.get(route) as Access;

  /** Actual and expected outcomes of every call, for the selected actors. */
  async function compare(isSelected: (expected: Outcome) => boolean, authorizationOf = world.authorizationOf) {
    const found: string[] = [];
    const expected: string[] = [];
    for (const route of routes)
      for (const actor of actors) {
        const outcome = outcomes[accessOf(route)][actor];
        if (!isSelected(outcome)) continue;
        found.push(`${route} × ${actor}: ${await outcomeOf(route, actor, await authorizationOf(actor))}`);
        expected.push(`${route} × ${actor}: ${outcome}`);
      }
    return { found, expected };
  }

  it('[8.4] forbid caching of responses for accounts', async () => {
    const accountRoutes = routes.filter((route) => route.startsWith('GET ') && accessOf(route) === 'account');
    expect(accountRoutes.length).toBeGreaterThan(5);
    const authorization = await world.authorizationOf('user');
    for (const route of accountRoutes) {
      const url = route.slice('GET '.length).replaceAll(/\{\w+\}/g, '1');
      const { headers } = await world.app.inject({ url, headers: { authorization } });
      expect([route, headers['cache-control']]).toEqual([route, 'no-store']);
    }
  });

  // Sessions end, and attempts are counted.
  const withoutSessions = async () => ({ ...(await world.fingerprint()), session: '', attempt: '' });

  it('are declared by every route of the API', () => {
    expect(routes.length).toBeGreaterThan(150);
    // Fastify's own list: each of its routes is one of ours, or a health check.
    const lines = world.app.printRoutes({ commonPrefix: false }).match(/\((?:[A-Z]+(?:, )?)+\)/g) ?? [];
    const methods = lines.flatMap((line) => line.slice(1, -1).split(', ')).filter((method) => method !== 'HEAD');
    // It prints all wildcard routes as one.
    const drawn = new Set(routes.map((route) => route.replace(/\/\S*\*$/, '*')));
    const probes = ['/livez', '/readyz', '/healthz'];
    expect(methods).toHaveLength(drawn.size + probes.length);
  });

  it('[6.2] [6.3] [8.4] reject callers without access, and change nothing', async () => {
    // A rejected call ends no session: one for each actor is enough.
    const sessions = new Map<Actor, string | undefined>();
    for (const actor of actors) sessions.set(actor, await world.authorizationOf(actor));
    const before = await withoutSessions();
    const { found, expected } = await compare(
      (outcome) => outcome !== 'let through',
      async (actor) => sessions.get(actor),
    );
    expect(expected.length).toBeGreaterThan(400);
    expect(found).toEqual(expected);
    expect(await withoutSessions()).toEqual(before);
  }, 180_000);

  it('accept callers with access', async () => {
    const { found, expected } = await compare((outcome) => outcome === 'let through');
    expect(found).toEqual(expected);
  }, 180_000);
});
