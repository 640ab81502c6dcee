import { worldPixel, type BaseMapLocale, type Inks } from '@mp/base-map';
import { nameOf, readGeography, type NamedPoint } from './geography.ts';
import { measure, type Face, type Line } from './typeface.ts';

/** A placed label, in pixels of the whole world at its zoom. */
export interface Label {
  /** The start of its baseline. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly line: Line;
  readonly ink: keyof Inks;
  readonly slanted: boolean;
  /** Its dot, if any, by the size of its town. */
  readonly dot: { readonly x: number; readonly y: number; readonly size: number } | null;
}

interface Look {
  readonly face: Face;
  readonly size: number;
  readonly ink: keyof Inks;
  readonly spacing?: number;
  readonly capitals?: boolean;
  readonly slanted?: boolean;
}

interface Candidate {
  readonly point: NamedPoint;
  readonly look: Look;
  /** Beside a dot, or centred on its feature. */
  readonly dotted: boolean;
}

const between = (zoom: number, from: readonly [number, number], to: readonly [number, number]): number =>
  from[1] + (to[1] - from[1]) * Math.max(0, Math.min(1, (zoom - from[0]) / (to[0] - from[0])));

/** Candidates for labels at a zoom, most important first; sizes are those of the style (libs/base-map/src/layers). */
function candidatesAt(zoom: number): readonly Candidate[] {
  const { points } = readGeography();
  const rank = ({ properties }: NamedPoint): number => properties.rank ?? 1;
  const countries = points('country').map((point): Candidate => {
    const largest = [24, 18, 13][rank(point) - 1] ?? 13;
    const size = between(zoom, [3, largest * 0.46], [7, largest]);
    return { point, dotted: false, look: { face: 'serif', size, ink: 'countryText', spacing: 0.24, capitals: true } };
  });
  const towns = points('town')
    .filter(({ properties }) => (properties.zoom ?? 99) <= zoom)
    .sort(
      (one, other) =>
        (one.properties.zoom ?? 0) - (other.properties.zoom ?? 0) ||
        (one.properties.size ?? 0) - (other.properties.size ?? 0),
    )
    .map((point): Candidate => {
      const town = point.properties.size ?? 4;
      const size = between(zoom, [4, [12.5, 11.5, 11, 10.5, 10][town] ?? 10], [9, [20, 18, 15, 12.5, 11][town] ?? 11]);
      return { point, dotted: true, look: { face: 'sans', size, ink: town < 4 ? 'townText' : 'villageText' } };
    });
  const seas = points('ocean').map((point): Candidate => ({
    point,
    dotted: false,
    look: { face: 'serif', size: between(zoom, [3, 11], [7, 19]), ink: 'waterText', spacing: 0.1, slanted: true },
  }));
  const regions = points('region')
    .filter((point) => zoom >= ([6, 7, 9][rank(point) - 1] ?? 9) && zoom <= ([7, 9, 11][rank(point) - 1] ?? 11))
    .map((point): Candidate => ({
      point,
      dotted: false,
      look: { face: 'serif', size: 11.5, ink: 'regionText', spacing: 0.2, capitals: true },
    }));
  const waters = points('water')
    .filter((point) => zoom >= ([7, 8, 10][rank(point) - 1] ?? 10))
    .map((point): Candidate => ({
      point,
      dotted: false,
      look: { face: 'serif', size: 11, ink: 'waterText', slanted: true },
    }));
  const peaks =
    zoom < 8
      ? []
      : points('peak').map((point): Candidate => ({
          point,
          dotted: true,
          look: { face: 'serif', size: 11, ink: 'peak', slanted: true },
        }));
  return [...(zoom < 8 ? countries : []), ...towns, ...seas, ...peaks, ...waters, ...regions];
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Occupied space, in squares, so that a label is compared only with those near it. */
class TakenRoom {
  readonly #squares = new Map<string, Rectangle[]>();

  #keys({ left, top, right, bottom }: Rectangle): string[] {
    const keys: string[] = [];
    for (let x = Math.floor(left / 128); x <= Math.floor(right / 128); x += 1)
      for (let y = Math.floor(top / 128); y <= Math.floor(bottom / 128); y += 1) keys.push(`${x},${y}`);
    return keys;
  }

  isFree(one: Rectangle): boolean {
    return !this.#keys(one).some((key) =>
      this.#squares
        .get(key)
        ?.some(
          (other) =>
            one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top,
        ),
    );
  }

  take(one: Rectangle): void {
    for (const key of this.#keys(one)) this.#squares.set(key, [...(this.#squares.get(key) ?? []), one]);
  }
}

/** Possible positions of a label: right of its dot, left, below, above; or centred. */
function placesFor({ x, y }: { x: number; y: number }, width: number, size: number, dotted: boolean) {
  const middle = y + size * 0.34;
  if (!dotted) return [{ x: x - width / 2, y: middle }];
  const gap = size * 0.5 + 2;
  return [
    { x: x + gap, y: middle },
    { x: x - gap - width, y: middle },
    { x: x - width / 2, y: y + gap + size * 0.72 },
    { x: x - width / 2, y: y - gap },
  ];
}

const laid = new Map<string, readonly Label[]>();

/** All labels of the map at a zoom, placed once: a label that crosses the edge of a picture continues in the next one. */
export function layLabels(zoom: number, locale: BaseMapLocale): readonly Label[] {
  const key = `${zoom}-${locale}`;
  const cached = laid.get(key);
  if (cached) return cached;
  const room = new TakenRoom();
  const labels = candidatesAt(zoom).flatMap(({ point, look, dotted }): Label[] => {
    const name = nameOf(point, locale);
    const [longitude, latitude] = point.at;
    const at = worldPixel({ latitude, longitude }, zoom);
    const { face, size, capitals, spacing = 0 } = look;
    const line = { face, size, spacing, text: capitals ? name.toLocaleUpperCase(locale) : name };
    const width = measure(line);
    const dot = dotted ? { ...at, size: point.properties.size ?? 5 } : null;
    for (const { x, y } of placesFor(at, width, size, dotted)) {
      const rectangle = { left: x - 3, top: y - size * 0.85, right: x + width + 3, bottom: y + size * 0.3 };
      if (!room.isFree(rectangle)) continue;
      room.take(rectangle);
      if (dot) room.take({ left: at.x - 3, top: at.y - 3, right: at.x + 3, bottom: at.y + 3 });
      return [{ x, y, width, line, ink: look.ink, slanted: look.slanted ?? false, dot }];
    }
    return [];
  });
  laid.set(key, labels);
  return labels;
}
