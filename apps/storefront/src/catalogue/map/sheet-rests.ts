/** Where the sheet over a phone's map comes to rest: its edge alone, half of the screen, nearly all of it. */
const sheetRests = ['edge', 'half', 'full'] as const;
export type SheetRest = (typeof sheetRests)[number];

/** How high the sheet's edge is, with its handle and how many places there are, in CSS pixels. */
export const edgeHeight = 76;

/** How much of the map is left above a sheet that is pulled up all the way, in CSS pixels. */
const roomAbove = 16;

/** How high the sheet is at a rest, in CSS pixels. */
export const heightAt = (rest: SheetRest, frameHeight: number): number =>
  rest === 'edge'
    ? edgeHeight
    : rest === 'half'
      ? Math.round(frameHeight / 2)
      : Math.max(edgeHeight, frameHeight - roomAbove);

/** How far a flick carries the sheet on, in milliseconds of its speed. */
const flickMs = 180;

/**
 * Where a sheet comes to rest that a finger lets go: at the rest that is nearest to where its speed would carry it.
 *
 * @param speed in CSS pixels a millisecond, upwards
 * @example restNear(300, 0, 800) // 'half'
 */
export function restNear(height: number, speed: number, frameHeight: number): SheetRest {
  const aim = height + speed * flickMs;
  const away = (rest: SheetRest): number => Math.abs(heightAt(rest, frameHeight) - aim);
  return [...sheetRests].sort((one, other) => away(one) - away(other))[0] as SheetRest;
}

/** Where a press on the handle takes the sheet: further up, and from the top back to its edge. */
export const nextRest = (rest: SheetRest): SheetRest => (rest === 'edge' ? 'half' : rest === 'half' ? 'full' : 'edge');
