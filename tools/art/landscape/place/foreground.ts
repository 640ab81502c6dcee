import { blob, curve, HEIGHT, number, WIDTH, type Point } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import { cushion, drawShrub } from '../../trees/broadleaf.ts';
import { isTown } from './dress.ts';
import type { Land } from './land.ts';

type Near = (land: Land) => void;

/** The shadow of trees that stand behind the viewer, in long soft tongues. */
const shade: Near = (land) => {
  const { canvas, palette, side } = land;
  const random = land.random.fork('shade');
  canvas.group(`filter="${canvas.blur(10)}"`, () => {
    for (let index = 0; index < 6; index += 1) {
      const x = random.between(-0.1, 1.1) * WIDTH;
      canvas.path(
        blob(cushion([x, HEIGHT * random.between(0.94, 1.02)], random.between(200, 380), random, 0.2)),
        palette.shade,
        { opacity: 0.2 },
      );
    }
    canvas.path(
      `M${side < 0 ? WIDTH : 0} ${HEIGHT * 0.86}Q${WIDTH / 2} ${HEIGHT * 0.92} ${side < 0 ? 0 : WIDTH} ${HEIGHT}V${HEIGHT + 20}H${side < 0 ? WIDTH : 0}Z`,
      palette.shade,
      { opacity: 0.2 },
    );
  });
};

/** Shrubs cut by the lower corners. */
const shrubs: Near = (land) => {
  const random = land.random.fork('shrubs');
  const darker: Land = {
    ...land,
    palette: { ...land.palette, foliage: mix(land.palette.foliage, land.palette.shade, 0.3) },
  };
  for (const corner of [0, WIDTH])
    for (let index = 0; index < 4; index += 1) {
      const reach = random.next() * 330;
      drawShrub(
        darker,
        [corner ? WIDTH - reach : reach, HEIGHT + random.between(10, 40)],
        random.between(90, 170) * (1.1 - reach / 600),
        random,
        random.chance(0.5) ? random.pick(['#e8dcc0', '#d98b96', '#d2a24a']) : undefined,
      );
    }
};

/** A bank that rises in front of the viewer, darker than the meadow, with grass along its brow. */
const bank: Near = (land) => {
  const { canvas, palette, snow, winter } = land;
  const random = land.random.fork('bank');
  const up = land.composition.open > 0 ? 0 : WIDTH;
  const crest: Point[] = Array.from({ length: 12 }, (_, index) => {
    const x = (index / 11) * (WIDTH + 40) - 20;
    return [x, HEIGHT * (0.985 - 0.085 * Math.max(0, 1 - Math.abs(x - up) / WIDTH) ** 1.6) + random.between(-4, 4)];
  });
  const body = snow ? mix(palette.snow[0], palette.snow[1], 0.55) : mix(palette.meadow[1], palette.shade, 0.3);
  canvas.path(
    `${curve(crest)}V${HEIGHT + 20}H-20Z`,
    canvas.linear([
      [0, body],
      [1, mix(body, palette.shade, 0.3)],
    ]),
  );
  let blades = '';
  for (let index = 0; index < (snow ? 50 : 190); index += 1) {
    const place = random.next() * 11;
    const [a, b] = [crest[Math.floor(place)] as Point, crest[Math.min(11, Math.floor(place) + 1)] as Point];
    const y = a[1] + (b[1] - a[1]) * (place % 1) + 6;
    blades += `M${number(a[0] + (b[0] - a[0]) * (place % 1))} ${number(y)}q${number(random.between(-6, 6))} -16 ${number(random.between(-16, 16))} ${number(random.between(-54, -22))}`;
  }
  canvas.line(
    blades,
    winter ? mix('#a08c68', palette.shade, palette.ambient + 0.1) : mix(body, palette.shade, 0.16),
    2.6,
    0.8,
  );
};

const none: Near = () => undefined;

/** What lies between the viewer and the picture, as the seed has it: open meadow alone makes all pictures alike. */
export function drawForeground(land: Land): void {
  const near = land.random.fork('foreground').pick([shade, shade, shrubs, bank, bank, none]);
  (isTown(land) ? shade : near)(land);
}
