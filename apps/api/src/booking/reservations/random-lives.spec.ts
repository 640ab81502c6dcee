import { calendarDateOf, nightsBetween, type CalendarDate } from '@mp/domain';
import { caseCount, runSeed } from '@mp/testing/sampling';
import { brokenInvariants } from '../../testing/invariants.ts';
import { compareDocumentsWithLedger } from '../../testing/documents/compare-with-ledger.ts';
import { brokenSums } from '../../testing/lives/broken-lives.ts';
import { lifeSteps, stepsOfArrival, usualSteps } from '../../testing/lives/life-steps.ts';
import { startLifeWorld, type LifeWorld } from '../../testing/lives/life-world.ts';
import { bookAtRandom, chanceOf, type Booked, type Chance } from '../../testing/lives/random-booking.ts';
import { settleMonths } from '../../testing/lives/settle-months.ts';
import { randomOf } from '../../testing/random.ts';
import { hour } from '../../testing/visitors/guests.ts';

/** Lives that share a world, and how many of them go on at a time. */
const livesOfWorld = 20;
const atATime = 5;
const worlds = Number(process.env['LIFE_WORLDS'] ?? caseCount({ all: 10_000 / livesOfWorld, sample: 1 }));

interface Life {
  readonly booked: Booked;
  left: number;
}

/** Throws what does not add up, with what had happened. */
async function check(world: LifeWorld, trail: readonly string[], more: () => Promise<string[]> = async () => []) {
  const broken = [...(await brokenInvariants(world.database)), ...(await more())];
  if (broken.length > 0) throw new Error([...broken, ...trail.slice(-60)].join('\n'));
}

/** Guests arrive, one after another, and pay at the place what is open, mostly. Months are settled meanwhile. */
async function arrive(
  world: LifeWorld,
  chance: Chance,
  { steps, wait }: ReturnType<typeof lifeSteps>,
  all: readonly Booked[],
  trail: string[],
) {
  const { database, clock } = world;
  const waitUntil = async (day: CalendarDate) => {
    while (clock.today() < day) {
      await wait(Math.min(7, nightsBetween(clock.today(), day)) * 24 * hour);
      await settleMonths(world, chance);
    }
  };
  const rows = await database.selectFrom('reservation').select(['id', 'arrival']).execute();
  const arrivals = new Map(rows.map(({ id, arrival }) => [id, arrival]));
  const arrivalOf = ({ id }: Booked) => arrivals.get(id) ?? clock.today();
  for (const booked of all.toSorted((a, b) => (arrivalOf(a) < arrivalOf(b) ? -1 : 1))) {
    await waitUntil(arrivalOf(booked));
    for (const step of [chance.pick(stepsOfArrival), chance.pick(stepsOfArrival)]) {
      trail.push(`${booked.id} ${clock.today()} ${step}`);
      await steps[step](booked);
    }
    await check(world, trail);
  }
  for (const booked of all) if (chance.happens(0.7)) await steps.takeOnSpot(booked);
  await waitUntil(calendarDateOf('2027-04-02'));
  // Guests complain after their stays: what was divided is divided again.
  for (const booked of all) if (chance.happens(0.5)) await steps.refund(booked);
  await waitUntil(calendarDateOf('2027-05-02'));
}

it.each(Array.from({ length: worlds }, (_, n) => runSeed + n))(
  '[4.34] [5.30] [5.32] whatever happens to reservations, nights, money and documents add up (seed %i)',
  async (seed) => {
    const chance = chanceOf(randomOf(seed));
    const world = await startLifeWorld();
    try {
      const actions = lifeSteps(world, chance);
      const { steps } = actions;
      const all: Booked[] = [];
      const trail: string[] = [];
      const lives: Life[] = [];
      const begin = async () => {
        const booked = await bookAtRandom(world, chance);
        if (!booked) return;
        trail.push(`${booked.id} booked`);
        all.push(booked);
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
      await arrive(world, chance, actions, all, trail);
      await check(world, trail, async () => [
        ...(await brokenSums(world.database)),
        ...(await compareDocumentsWithLedger(world.database)),
      ]);
    } finally {
      await world.close();
    }
  },
  // A world takes ten seconds, and minutes on a machine that does much else.
  900_000,
);
