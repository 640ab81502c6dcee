import { cohortIn, cohorts, isInCanary } from './cohort.ts';

const all = Array.from({ length: cohorts }, (_, cohort) => cohort);
const versions = Array.from({ length: 200 }, (_, index) => `v${index}`);
const some = versions.slice(0, 8);
const shares = Array.from({ length: 101 }, (_, share) => share);
const membersOf = (version: string, share: number): readonly number[] =>
  all.filter((cohort) => isInCanary(cohort, { name: 'content', version, share }));

describe('the cohorts of a canary', () => {
  it('are as many as its share says, at every share, for whichever release', () => {
    for (const version of some) for (const share of shares) expect(membersOf(version, share)).toHaveLength(share);
  });

  it('keep it while it is widened, step by step', () => {
    for (const version of some)
      for (const share of shares.slice(1))
        expect(membersOf(version, share)).toEqual(expect.arrayContaining([...membersOf(version, share - 1)]));
  });

  it('are others for another release, so that nobody is always the first: each cohort is once in a while', () => {
    const first = versions.map((version) => membersOf(version, 1)[0]);
    const counted = all.map((cohort) => first.filter((one) => one === cohort).length);
    expect(new Set(first).size).toBeGreaterThan(80);
    expect(Math.max(...counted)).toBeLessThan(10);
  });

  it('are others for the same version of another area', () => {
    const beginnings = ['content', 'portal', 'checkout', 'owner', 'storefront'].map((name) =>
      all.find((cohort) => isInCanary(cohort, { name, version: 'v1', share: 1 })),
    );
    expect(new Set(beginnings).size).toBeGreaterThan(1);
  });
});

describe('a cohort that a browser kept', () => {
  it('is one of a hundred', () => {
    for (const cohort of all) expect(cohortIn(String(cohort))).toBe(cohort);
  });

  it.each([undefined, '', '-1', '100', '1.5', 'x', '1 ', '٣'])('is none where it says %j', (text) =>
    expect(cohortIn(text)).toBeNull(),
  );
});
