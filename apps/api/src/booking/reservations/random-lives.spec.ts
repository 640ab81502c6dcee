import { addMonths } from '@mp/domain';
import { caseCount, runSeed } from '@mp/testing/sampling';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { compareDocumentsWithLedger } from '../../testing/documents/compare-with-ledger.ts';
import { brokenSums } from '../../testing/lives/broken-lives.ts';
import { lifeSteps, usualSteps } from '../../testing/lives/life-steps.ts';
import { startLifeWorld, type LifeWorld } from '../../testing/lives/life-world.ts';
import { bookAtRandom, chanceOf, type Booked } from '../../testing/lives/random-booking.ts';
import { randomOf } from '../../testing/random.ts';
import { hour } from '../../testing/visitors/guests.ts';
import { closeMonth } from '../settlements/close-month.ts';
import { nextMonth } from '../settlements/next-month.ts';

/** Lives that share a world, and how many of them go on at a time. */
const livesOfWorld = 20;
const atATime = 5;
const worlds = caseCount({ all: 10_000 / livesOfWorld, sample: 1 });

interface Life {
  readonly booked: Booked;
  left: number;
}

/** Throws what does not add up, with what had happened. */
async function check(world: LifeWorld, trail: readonly string[], more: () => Promise<string[]> = async () => []) {
  const broken = [...(await brokenInvariants(world.database)), ...(await more())];
  if (broken.length > 0) throw new Error([...broken, ...trail.slice(-60)].join('\n'));
}

/** Closes every month that has passed. */
const closeMonths = async ({ database, clock }: LifeWorld): Promise<void> => {
  const closing = { today: clock.today(), now: clock.now(), by: crypto.randomUUID() };
  for (;;) {
    const month = await nextMonth(database);
    if (month === null || addMonths(month, 1) > closing.today) return;
    await inTransaction(database, (trx) => closeMonth(trx, month, closing));
  }
};

it.each(Array.from({ length: worlds }, (_, n) => runSeed + n))(
  '[4.34] [5.30] [5.32] whatever happens to reservations, nights, money and documents add up (seed %i)',
  async (seed) => {
    const chance = chanceOf(randomOf(seed));
    const world = await startLifeWorld();
    try {
      const { steps, wait } = lifeSteps(world, chance);
      const trail: string[] = [];
      const lives: Life[] = [];
      const begin = async () => {
        const booked = await bookAtRandom(world, chance);
        if (!booked) return;
        trail.push(`${booked.id} booked`);
        lives.push({ booked, left: 4 + chance.below(6) });
        // Most guests pay at once.
        const payment = chance.pick(['payByCard', 'payByCard', 'payByTransfer', 'settle'] as const);
        trail.push(`${booked.id} ${payment}`);
        await steps[payment](booked);
      };
      let ended = 0;
      for (let turn = 0; ended < livesOfWorld && turn < 100 * livesOfWorld; turn++) {
        if (lives.length < atATime) await begin();
        if (lives.length === 0) continue;
        const life = chance.pick(lives);
        const step = chance.pick(usualSteps);
        trail.push(`${life.booked.id} ${step}`);
        await steps[step](life.booked);
        life.left -= 1;
        if (life.left > 0) continue;
        lives.splice(lives.indexOf(life), 1);
        ended += 1;
        await check(world, trail);
      }
      expect(ended).toBe(livesOfWorld);
      // Whatever is still open ends: stays are lived in, earned and settled.
      for (let week = 0; world.clock.today() < '2027-04-02' && week < 30; week++) await wait(7 * 24 * hour);
      await closeMonths(world);
      // Guests complain after their stays: what was divided is divided again.
      for (const { booked } of lives) await steps.refund(booked);
      await world.drainOutbox();
      await check(world, trail, async () => [
        ...(await brokenSums(world.database)),
        ...(await compareDocumentsWithLedger(world.database)),
      ]);
    } finally {
      await world.close();
    }
  },
  120_000,
);
