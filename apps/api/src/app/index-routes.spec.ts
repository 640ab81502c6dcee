import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { placeFinderOf } from '../offer/catalogue/place-finder.ts';
import { actors, type Actor } from '../testing/actors.ts';
import { examplesOf, type Example } from '../testing/fuzzing/examples.ts';
import { calls, outcomes, unknownCode } from '../testing/permissions/permissions.ts';
import { sample } from '../testing/worlds/sample-places.ts';
import { openTrustWorld, type TrustWorld } from '../testing/worlds/trust-world.ts';
import { createApp } from './app.ts';
import { readConfig } from './config/config.ts';

const clientId = sample.instant.id;

/** Valid parameters of routes that no other spec has an example of. */
const examples: readonly [string, Example][] = [
  ['GET /public/room-types', { query: { clientId } }],
  ['GET /public/rates', { query: { clientId } }],
  ['GET /public/ibe-rt-bar-prices', { query: { clientId, arrival: '2027-02-19', departure: '2027-02-21' } }],
  ['GET /public/extras', { query: { clientId, arrival: '2027-02-19', departure: '2027-02-21' } }],
  ['GET /public/site-index', { query: { kind: 'place' } }],
  ['GET /public/gone', { query: { kind: 'place', slug: 'none' } }],
  ['GET /public/legal/{document}', { path: { document: 'data-protection' } }],
  ['GET /public/insurance', { query: { price_minor: 100_000, currency: 'CZK' } }],
  ['GET /desk/picture/{name}/whole', { path: { name: 'nothing' } }],
  ['GET /desk/choice', { query: { kind: 'place', locale: 'cs' } }],
];

/** The search service alone has an index: who needs it without `searches: true` would load one of their own. */
describe('an API with a search service', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mp-index-routes-'));
  let world: TrustWorld;
  beforeAll(async () => {
    world = await openTrustWorld();
  });
  afterAll(async () => {
    await world.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const codeOf = (actor: Actor): string =>
    actor === 'owner' ? world.ownerCode : actor === 'guest' ? world.reservation.code : unknownCode;

  function addressOf(route: string, actor: Actor, { path: values = {}, query = {} }: Example): string {
    const address = route
      .slice('GET '.length)
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => `${(values[name] ?? clientId) as string | number}`);
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    return (
      calls.get(route)?.url?.(world, codeOf(actor)) ??
      `${address}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    );
  }

  it('responds to every GET without an index of its own', async () => {
    const { database, clock, config: of } = world;
    const config = readConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      JOBS: '0',
      SEARCH_ORIGIN: 'http://127.0.0.1:9',
      PUBLIC_ORIGIN: of.publicOrigin,
      CODES_SECRET: of.booking.codesSecret,
      EDITOR_KEY: of.editorKey,
    });
    const app = await createApp({ config, database, clock });
    const current = jest.spyOn(placeFinderOf(database).index, 'current');
    const valid = new Map([...(await examplesOf(world)), ...examples]);
    const [withIndex, notReached]: [string[], string[]] = [[], []];
    for (const [route, access] of app.accesses) {
      if (!route.startsWith('GET ')) continue;
      const actor = actors.find((one) => outcomes[access][one] === 'let through') ?? 'visitor';
      const authorization = await world.authorizationOf(actor);
      const url = addressOf(route, actor, valid.get(route) ?? {});
      current.mockClear();
      const { statusCode } = await app.inject({ url, ...(authorization && { headers: { authorization } }) });
      if (current.mock.calls.length > 0) withIndex.push(route);
      if ([400, 401, 403].includes(statusCode)) notReached.push(`${statusCode} ${route}`);
    }
    await app.close();
    expect(withIndex).toEqual([]);
    // The company number has a wrong check digit.
    expect(notReached).toEqual(['400 GET /public/company/{ico}']);
  });
});
