import * as fc from 'fast-check';
import { caseCount, runSeed } from '@mp/testing/sampling';
import { openTrustWorld, type TrustWorld } from '../worlds/trust-world.ts';
import { examplesOf, type Example } from './examples.ts';
import { callsOf, type Call, type ExistingValues } from './hostile-calls.ts';
import { responseProblems } from './check-response.ts';
import { existingValues } from './existing-values.ts';
import { operationsOf, type Operation } from './operations.ts';

/** FUZZ_CALLS sets the number of calls, TEST_SEED repeats another run. */
const calls = Number(process.env['FUZZ_CALLS'] ?? caseCount({ all: 10_000, sample: 600 }));

describe(`the API under ${calls} hostile calls (TEST_SEED=${runSeed})`, () => {
  let world: TrustWorld;
  let existing: ExistingValues;
  let examples: ReadonlyMap<string, Example>;
  let operations: Operation[];
  let serial = 0;
  beforeAll(async () => {
    world = await openTrustWorld();
    existing = existingValues(world);
    examples = await examplesOf(world);
    operations = operationsOf((await world.app.inject('/openapi.json')).json());
  });
  afterAll(() => world.close());

  async function problemsOf({ operation, actor, url, headers, payload }: Call): Promise<string[]> {
    const { method, path } = operation;
    const authorization = await world.authorizationOf(actor);
    serial += 1;
    const response = await world.app.inject({
      method,
      url,
      headers: {
        // Each call has another client and order number: limits have their own tests.
        'x-forwarded-for': `198.${18 + Math.floor(serial / 62_500)}.${Math.floor(serial / 250) % 250}.${serial % 250}`,
        'idempotency-key': `fuzz-${serial}-0000000000`,
        ...headers,
        ...(authorization === undefined ? {} : { authorization }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const { reservation, request, ownerCode, config } = world;
    // Editors may publish any text, including codes by chance.
    // The guest receives these codes: their list links to each reservation.
    const isHoldersList = path === '/user/reservation' && actor === 'user';
    const guestCodes = isHoldersList ? [] : [reservation.code, request.code];
    const codes = path.startsWith('/content/') ? [] : [...guestCodes, ownerCode];
    const credential = authorization?.replace(/^Bearer /, '') ?? config.editorKey;
    const checked = {
      status: response.statusCode,
      type: String(response.headers['content-type'] ?? ''),
      body: response.body,
    };
    return responseProblems(operation, checked, [...codes, credential, config.editorKey, config.paygateSecret]).map(
      (problem) => `${method} ${path} ${problem} → ${checked.status} ${checked.body.slice(0, 300)}`,
    );
  }

  /**
   * Sends half of the calls to these operations. Editorial types are many and alike: each gets a quarter of the calls.
   */
  const sendTo = (among: readonly Operation[]): Promise<void> =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          ...among.map((operation) => ({
            weight: operation.path.startsWith('/content/') ? 1 : 4,
            arbitrary: callsOf(operation, existing, examples.get(`${operation.method} ${operation.path}`)),
          })),
        ),
        async (call) => expect(await problemsOf(call)).toEqual([]),
      ),
      { seed: runSeed, numRuns: Math.ceil(calls / 2) },
    );

  it('[8.3] survives writes, and returns what is wrong', async () => {
    await sendTo(operations.filter(({ method }) => method !== 'GET'));
  }, 600_000);

  it('survives reads, and reads change nothing', async () => {
    const withoutSessions = async () => ({ ...(await world.fingerprint()), session: '', attempt: '' });
    const before = await withoutSessions();
    await sendTo(operations.filter(({ method }) => method === 'GET'));
    expect(await withoutSessions()).toEqual(before);
  }, 600_000);

  it('includes every documented operation', () => {
    expect(operations.length).toBeGreaterThan(150);
    for (const { method, path } of operations) expect(`${method} ${path}`).toMatch(/^(GET|POST|PUT|DELETE) \/\S+$/);
  });
});
