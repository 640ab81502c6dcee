import type { ErrorWire } from '@mp/contract';
import type { Access } from '../../platform/http/access.ts';
import { calls as callsOf, outcomes, unknownCode, type Outcome } from './permissions.ts';
import { actors, type Actor } from '../actors.ts';
import { openTrustWorld, type TrustWorld } from '../worlds/trust-world.ts';

/** The codes that refuse somebody for who they are, not for what they ask. */
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
    // HEAD comes with GET.
    routes = [...world.app.accesses.keys()].filter((route) => !route.startsWith('HEAD '));
  });
  afterAll(() => world.close());

  const codeOf = (actor: Actor): string =>
    actor === 'owner' ? world.ownerCode : actor === 'guest' ? world.reservation.code : unknownCode;

  async function outcomeOf(route: string, actor: Actor): Promise<Outcome> {
    const { url, body } = callsOf.get(route) ?? {};
    const [method, path = ''] = route.split(' ');
    const authorization = await world.authorizationOf(actor);
    calls += 1;
    const answer = await world.app.inject({
      method: method as 'GET',
      url: url?.(world, codeOf(actor)) ?? path,
      headers: {
        'x-forwarded-for': `198.18.${Math.floor(calls / 250)}.${calls % 250}`,
        ...(authorization === undefined ? {} : { authorization }),
      },
      ...(body ? { payload: body(codeOf(actor)) } : {}),
    });
    if (answer.statusCode < 400) return 'let through';
    const { code } = answer.json<ErrorWire>().error;
    // Where a secret alone decides, whatever refuses does so for who asks.
    const isSecret = accessOf(route) === 'secretAddress' || accessOf(route) === 'boardCode';
    return refusals.has(code) || isSecret ? code : 'let through';
  }

  /** What the route itself says. */
  const accessOf = (route: string): Access => world.app.accesses.get(route) as Access;

  /** What happens and what should, where the two differ or not, for the actors that a filter keeps. */
  async function compare(keeps: (expected: Outcome) => boolean) {
    const found: string[] = [];
    const expected: string[] = [];
    for (const route of routes)
      for (const actor of actors) {
        const wanted = outcomes[accessOf(route)][actor];
        if (!keeps(wanted)) continue;
        found.push(`${route} × ${actor}: ${await outcomeOf(route, actor)}`);
        expected.push(`${route} × ${actor}: ${wanted}`);
      }
    return { found, expected };
  }

  it('[8.4] let no cache keep what is for an account', async () => {
    const own = routes.filter((route) => route.startsWith('GET ') && accessOf(route) === 'account');
    expect(own.length).toBeGreaterThan(5);
    const authorization = await world.authorizationOf('user');
    for (const route of own) {
      const url = route.slice('GET '.length).replaceAll(/\{\w+\}/g, '1');
      const { headers } = await world.app.inject({ url, headers: { authorization } });
      expect([route, headers['cache-control']]).toEqual([route, 'no-store']);
    }
  });

  // Sessions end, and attempts are counted.
  const withoutSessions = async () => ({ ...(await world.fingerprint()), session: '', attempt: '' });

  it('are decided by every route that the API has', () => {
    expect(routes.length).toBeGreaterThan(150);
    // The framework's own list: each of its lines with a method is one of ours, or tells of the server's health.
    const lines = world.app.printRoutes({ commonPrefix: false }).match(/\((?:[A-Z]+(?:, )?)+\)/g) ?? [];
    const methods = lines.flatMap((line) => line.slice(1, -1).split(', ')).filter((method) => method !== 'HEAD');
    // It draws all that end in a wildcard as one.
    const drawn = new Set(routes.map((route) => route.replace(/\/\S*\*$/, '*')));
    const probes = ['/livez', '/readyz', '/healthz'];
    expect(methods).toHaveLength(drawn.size + probes.length);
  });

  it('[6.2] [6.3] [8.4] refuse whom a call is not for, and then nothing has changed', async () => {
    const before = await withoutSessions();
    const { found, expected } = await compare((wanted) => wanted !== 'let through');
    expect(expected.length).toBeGreaterThan(400);
    expect(found).toEqual(expected);
    expect(await withoutSessions()).toEqual(before);
  }, 180_000);

  it('let through whom a call is for', async () => {
    const { found, expected } = await compare((wanted) => wanted === 'let through');
    expect(found).toEqual(expected);
  }, 180_000);
});
