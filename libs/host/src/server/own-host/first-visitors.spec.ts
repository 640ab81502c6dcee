/** @jest-environment node */
import { nowMs } from '@mp/domain/clock';
import { createFirstVisitors } from './first-visitors.ts';
import type { WorkerOrder } from './worker-order.ts';

const hour = 60 * 60_000;
const order: WorkerOrder = { release: 'owner-host@1f3a', earlier: [], isTried: true, isSupervised: true };

describe('the first visitors of a host', () => {
  const said: unknown[] = [];
  const { send } = process;
  beforeEach(() => {
    said.length = 0;
    process.send = (word: unknown) => said.push(word) > 0;
  });
  afterAll(() => {
    if (send) process.send = send;
    else delete process.send;
  });

  /** What is said after these visits; each is somebody else's. */
  function saidAfter(
    fails: readonly boolean[],
    liveSince: number | undefined,
    serves = () => true,
  ): readonly unknown[] {
    const visitors = createFirstVisitors({ ...order, liveSince }, serves);
    fails.forEach((failed, visitor) => visitors.met(null, failed, `198.18.0.${visitor}`));
    return said;
  }

  it('are told of once when too many of them meet failures', () =>
    expect(saidAfter([true, true, true, true, true], nowMs())).toEqual(['visits_failed']));

  it.each([
    ['they do not', [true, false, false, true], nowMs()],
    ['it went live long ago', [true, true, true, true], nowMs() - 2 * hour],
    ['it was built in', [true, true, true, true], undefined],
  ])('are not told of where %s', (_what, fails, liveSince) => expect(saidAfter(fails, liveSince)).toEqual([]));

  it('are counted from when it serves: its trial was no visit', () => {
    let serves = false;
    const visitors = createFirstVisitors({ ...order, liveSince: nowMs() }, () => serves);
    for (const failed of [false, true, true]) visitors.met(null, failed, `198.18.1.${Number(failed)}`);
    serves = true;
    for (const visitor of [1, 2]) visitors.met(null, true, `198.18.0.${visitor}`);
    expect(said).toEqual([]);
    visitors.met(null, true, '198.18.0.3');
    expect(said).toEqual(['visits_failed']);
  });
});
