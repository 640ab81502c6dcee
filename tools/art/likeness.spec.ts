import { readFileSync } from 'node:fs';
import path from 'node:path';
import { distance, glanceAt, type Glance } from './likeness.ts';

const folder = path.join(__dirname, '../../apps/api/demo/pictures');
const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as {
  readonly name: string;
  readonly place?: string;
  readonly subject: string;
  readonly season: string;
}[];

/** Two covers that are nearer to each other than this look alike at a glance. */
const leastDistance = 0.1;

describe.each(['summer', 'winter'])('the covers of places in %s', (season) => {
  const covers = manifest.filter((entry) => entry.place && entry.subject === 'exterior' && entry.season === season);
  let glances: readonly (readonly [place: string, glance: Glance])[];
  beforeAll(async () => {
    glances = await Promise.all(
      covers.map(
        async ({ name }) => [name, await glanceAt(path.join(folder, `${name}-${season}-thumbnail.avif`))] as const,
      ),
    );
  });

  it('are one for each place', () => {
    expect(covers).toHaveLength(160);
    expect(new Set(covers.map(({ place }) => place)).size).toBe(160);
  });

  it('are never two that look alike', () => {
    const alike = glances.flatMap(([one, glance], index) =>
      glances
        .slice(index + 1)
        .map(([other, otherGlance]) => [one, other, Number(distance(glance, otherGlance).toFixed(3))] as const)
        .filter(([, , apart]) => apart < leastDistance),
    );
    expect(alike).toEqual([]);
  });
});

it('a picture is no distance from itself, and some from its winter', async () => {
  const [one, winter] = await Promise.all(
    ['summer', 'winter'].map((season) =>
      glanceAt(path.join(folder, `${manifest.find(({ place }) => place)?.name}-${season}-thumbnail.avif`)),
    ),
  );
  expect(distance(one as Glance, one as Glance)).toBe(0);
  expect(distance(one as Glance, winter as Glance)).toBeGreaterThan(leastDistance);
});
