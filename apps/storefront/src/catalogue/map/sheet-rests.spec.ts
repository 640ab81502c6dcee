import { edgeHeight, heightAt, nextRest, restNear } from './sheet-rests.ts';

const frame = 800;

describe('the sheet over a phone’s map', () => {
  it('rests at its edge, at half of the screen, and nearly at its top', () =>
    expect((['edge', 'half', 'full'] as const).map((rest) => heightAt(rest, frame))).toEqual([edgeHeight, 400, 784]));

  it('is never lower than its edge, however small the screen', () => expect(heightAt('full', 40)).toBe(edgeHeight));

  it.each([
    [90, 0, 'edge'],
    [250, 0, 'half'],
    [560, 0, 'half'],
    [640, 0, 'full'],
  ] as const)('released at %d px, with speed %d, moves to the nearest position: %s', (height, speed, rest) =>
    expect(restNear(height, speed, frame)).toBe(rest),
  );

  it.each([
    [400, 2, 'full'],
    [400, -2, 'edge'],
    [784, -2, 'half'],
  ] as const)('flicked at %d px with %d px per millisecond moves to %s', (height, speed, rest) =>
    expect(restNear(height, speed, frame)).toBe(rest),
  );

  it('moves up by presses, and from the top back to its edge', () =>
    expect((['edge', 'half', 'full'] as const).map(nextRest)).toEqual(['half', 'full', 'edge']));
});
