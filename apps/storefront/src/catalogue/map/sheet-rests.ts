/** The positions of the sheet over a phone's map: its edge, half of the screen, nearly all of it. */
const sheetRests = ['edge', 'half', 'full'] as const;
export type SheetRest = (typeof sheetRests)[number];

/** The height of the sheet's edge, with its handle and the number of places, in CSS pixels. */
export const edgeHeight = 76;

/** The visible part of the map above a full sheet, in CSS pixels. */
const roomAbove = 16;

/** The height of the sheet at a position, in CSS pixels. */
export const heightAt = (rest: SheetRest, frameHeight: number): number =>
  rest === 'edge'
    ? edgeHeight
    : rest === 'half'
      ? Math.round(frameHeight / 2)
      : Math.max(edgeHeight, frameHeight - roomAbove);

/** How far a flick carries the sheet, in milliseconds of its speed. */
const flickMs = 180;

/**
 * The position of a released sheet: the nearest to where its speed would carry it.
 *
 * @param speed in CSS pixels per millisecond, upwards
 * @example restNear(300, 0, 800) // 'half'
 */
export function restNear(height: number, speed: number, frameHeight: number): SheetRest {
  const aim = height + speed * flickMs;
  const away = (rest: SheetRest): number => Math.abs(heightAt(rest, frameHeight) - aim);
  return [...sheetRests].sort((one, other) => away(one) - away(other))[0] as SheetRest;
}

/** The position after a press on the handle: further up, and from the top back to its edge. */
export const nextRest = (rest: SheetRest): SheetRest => (rest === 'edge' ? 'half' : rest === 'half' ? 'full' : 'edge');
