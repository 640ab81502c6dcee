import { curve, HEIGHT, number, WIDTH, type Point } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import { createNoise, fractal } from '../core/noise.ts';
import type { Stage } from '../stage.ts';

/** The lit and the shaded tone of the ground: meadow or snow. */
const groundTones = ({ palette, snow }: Stage): readonly [Colour, Colour] => (snow ? palette.snow : palette.meadow);

/** Rolling ground from just under the horizon to the lower edge, in three sheets that pass from haze to full colour. */
export function drawGround(stage: Stage): void {
  const { canvas, palette, view, snow } = stage;
  const [lit, shaded] = groundTones(stage);
  const random = stage.random.fork('ground');
  const noise = createNoise(Math.floor(random.next() * 1e6));
  const base = view.horizon + view.eye * view.scale;
  const sheets = [
    { y: view.horizon + 8, swing: 15, veil: 0.5, dark: 0.1 },
    { y: view.horizon + (base - view.horizon) * 0.36, swing: 15, veil: 0.22, dark: 0 },
    { y: view.horizon + (base - view.horizon) * 0.66, swing: 12, veil: 0.06, dark: 0 },
  ];
  sheets.forEach((sheet, index) => {
    const crest: Point[] = [];
    for (let x = -20; x <= WIDTH + 20; x += 70)
      crest.push([x, sheet.y + fractal(noise, x / 700, index * 7.7, 2) * sheet.swing * 2]);
    const top = mix(mix(lit, palette.light, snow ? 0 : 0.1), palette.haze, sheet.veil);
    const foot = mix(mix(shaded, palette.shade, 0.04 + sheet.dark), palette.haze, sheet.veil * 0.5);
    const fill = canvas.between(
      [0, sheet.y - 20],
      [0, HEIGHT],
      [
        [0, top],
        [0.3, mix(top, foot, snow ? 0.28 : 0.4)],
        [1, mix(foot, palette.shade, 0.12)],
      ],
    );
    canvas.path(`${curve(crest)}V${HEIGHT + 10}H-20Z`, fill);
  });
  drawPatches(stage);
}

/** Broad soft passages of light and shade that model the ground. */
function drawPatches(stage: Stage): void {
  const { canvas, palette, view, side } = stage;
  const [lit, shaded] = groundTones(stage);
  const random = stage.random.fork('patches');
  canvas.group(`filter="${canvas.blur(9)}"`, () => {
    for (let index = 0; index < 22; index += 1) {
      const y = view.horizon + 60 + random.next() ** 1.3 * (HEIGHT - view.horizon);
      const depth = (y - view.horizon) / (HEIGHT - view.horizon);
      const x = random.between(-100, WIDTH + 100);
      const bright = (x - WIDTH / 2) * side > random.between(-700, 700);
      const colour = bright ? mix(lit, palette.light, 0.25) : mix(shaded, palette.shade, 0.25);
      canvas.ellipse([x, y], random.between(170, 480), 8 + depth * random.between(20, 58), colour, 0.3);
    }
  });
}

/** Grass, with flowers in summer; where snow lies wind ripples, drifts and a few stalks that still stand out. */
export function drawMeadow(stage: Stage, options: { flowers: number; from?: number; tufts?: number }): void {
  if (stage.snow) drawDrifts(stage);
  else drawGrass(stage, stage.winter ? 0 : options.flowers, options.from, options.tufts);
}

function drawGrass(stage: Stage, flowers: number, from?: number, tufts = 900): void {
  const { canvas, palette, view } = stage;
  const random = stage.random.fork('grass');
  const start = from ?? view.horizon + view.eye * view.scale * 0.8;
  const tones = [
    mix(palette.meadow[0], palette.light, 0.3),
    mix(palette.meadow[0], palette.light, 0.12),
    mix(palette.meadow[1], palette.shade, 0.12),
    mix(palette.meadow[1], palette.shade, 0.3),
  ];
  const bundles = new Map<string, string>();
  const heads: [Point, number][] = [];
  for (let tuft = 0; tuft < tufts; tuft += 1) {
    const share = Math.sqrt(random.next());
    const y = start + share * (HEIGHT + 30 - start);
    const x = random.between(-20, WIDTH + 20);
    const length = 6 + 30 * ((y - start) / (HEIGHT - start)) ** 1.2;
    const key = `${random.integer(0, 3)}/${Math.max(1, Math.round(length / 9))}`;
    let blades = '';
    for (let blade = 0; blade < 3; blade += 1) {
      const lean = random.between(-0.35, 0.35) * length;
      const reach = length * random.between(0.6, 1.15);
      blades += `M${number(x + blade * 3)} ${number(y)}q${number(lean * 0.2)} ${number(-reach * 0.6)} ${number(lean)} ${number(-reach)}`;
    }
    bundles.set(key, (bundles.get(key) ?? '') + blades);
    if (random.next() < flowers)
      heads.push([[x + random.between(-6, 8), y - length * random.between(0.8, 1.25)], length]);
  }
  for (const [key, d] of bundles) {
    const [toneIndex, width] = key.split('/').map(Number) as [number, number];
    canvas.line(d, tones[toneIndex] as string, width * 0.8 + 0.5, palette.ambient > 0.25 ? 0.36 : 0.55);
  }
  const colours = ['#f2d774', '#fbf5e6', '#d98b96', '#9a8cc2', '#fbf5e6'];
  for (const [place, length] of heads) {
    const colour = mix(random.pick(colours), palette.shade, palette.ambient * 0.9);
    canvas.ellipse(place, 1.4 + length * 0.11, 1.2 + length * 0.09, colour, 0.92);
  }
}

function drawDrifts(stage: Stage): void {
  const { canvas, palette, view } = stage;
  const random = stage.random.fork('drifts');
  const start = view.horizon + view.eye * view.scale * 0.85;
  for (let index = 0; index < 34; index += 1) {
    const share = random.next() ** 0.8;
    const y = start + share * (HEIGHT - start);
    const x = random.between(-200, WIDTH);
    const length = 120 + share * random.between(160, 420);
    const thick = 4 + share * 15;
    canvas.path(
      `M${number(x)} ${number(y)}q${number(length * 0.35)} ${number(-thick)} ${number(length)} ${number(-thick * 0.1)}q${number(-length * 0.45)} ${number(thick * 0.2)} ${number(-length)} ${number(thick * 0.1)}Z`,
      index % 3 ? palette.snow[1] : mix(palette.snow[0], '#ffffff', 0.4),
      { opacity: random.between(0.25, 0.55) },
    );
  }
  let stalks = '';
  for (let index = 0; index < 46; index += 1) {
    const y = start + 60 + random.next() * (HEIGHT - start);
    const x = random.between(0, WIDTH);
    const length = 8 + 26 * ((y - start) / (HEIGHT - start));
    stalks += `M${number(x)} ${number(y)}q2 ${number(-length * 0.6)} ${number(random.between(-9, 9))} ${number(-length)}`;
  }
  canvas.line(stalks, mix('#8a7a66', palette.shade, palette.ambient + 0.15), 1.8, 0.6);
}
