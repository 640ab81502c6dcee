import type { ErrorWire } from '@mp/contract';
import { accesses, permissions, unknownCode, type Outcome, type Permission } from './permissions.ts';
import { routesOf } from '../contract/routes-of.ts';
import { actors, openTrustWorld, type Actor, type TrustWorld } from '../worlds/trust-world.ts';

/** The codes that refuse somebody for who they are, not for what they ask. */
const refusals = new Set<string>([
  ...['unauthorized', 'forbidden', 'editor_key_missing', 'editor_key_wrong'],
  ...['reservation_not_found', 'voucher_order_not_found'],
]);

describe('permissions', () => {
  let world: TrustWorld;
  let routes: string[];
  let calls = 0;
  beforeAll(async () => {
    world = await openTrustWorld();
    routes = routesOf(world.app);
  });
  afterAll(() => world.close());

  const codeOf = (actor: Actor): string =>
    actor === 'owner' ? world.ownerCode : actor === 'guest' ? world.reservation.code : unknownCode;

  async function outcomeOf(route: string, actor: Actor): Promise<Outcome> {
    const { access, url, body } = permissions.get(route) as Permission;
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
    return refusals.has(code) || access === 'nobodyHere' ? code : 'let through';
  }

  /** What happens and what should, where the two differ or not, for the actors that a filter keeps. */
  async function compare(keeps: (expected: Outcome) => boolean) {
    const found: string[] = [];
    const expected: string[] = [];
    for (const route of routes)
      for (const actor of actors) {
        const wanted = accesses[permissions.get(route)?.access ?? 'everybody'][actor];
        if (!keeps(wanted) || !permissions.has(route)) continue;
        found.push(`${route} × ${actor}: ${await outcomeOf(route, actor)}`);
        expected.push(`${route} × ${actor}: ${wanted}`);
      }
    return { found, expected };
  }

  const withoutSessions = async () => ({ ...(await world.fingerprint()), session: '' });

  it('are decided for every route', () => {
    expect(routes.length).toBeGreaterThan(150);
    expect(routes.filter((route) => !permissions.has(route))).toEqual([]);
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
