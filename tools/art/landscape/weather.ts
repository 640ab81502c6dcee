import { HEIGHT, number, WIDTH, type Point } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import type { Stage } from '../stage.ts';

/** Falling snow: small and dense far away, few large flakes close by. */
export function drawSnowfall({ canvas, random, palette }: Stage): void {
  const stream = random.fork('snowfall');
  const flake = mix('#ffffff', palette.light, 0.2);
  for (let index = 0; index < 190; index += 1) {
    const near = stream.next() ** 3;
    canvas.circle(
      [stream.between(0, WIDTH), stream.between(0, HEIGHT)],
      1 + near * 4.2,
      flake,
      stream.between(0.3, 0.75),
    );
  }
}

/** Banks of mist lying over the ground between two heights of the picture. */
export function drawMist({ canvas, palette, random }: Stage, top: number, bottom: number, strength: number): void {
  const stream = random.fork('mist');
  const fill = canvas.radial([
    [0, mix(palette.haze, '#ffffff', 0.35), strength],
    [0.6, mix(palette.haze, '#ffffff', 0.25), strength * 0.5],
    [1, palette.haze, 0],
  ]);
  for (let index = 0; index < 13; index += 1) {
    canvas.ellipse(
      [stream.between(-100, WIDTH + 100), stream.between(top, bottom)],
      stream.between(320, 760),
      stream.between(22, 60),
      fill,
    );
  }
}

/** Shafts of low light from the sun. */
export function drawRays({ canvas, palette, random, sun }: Stage): void {
  const stream = random.fork('rays');
  const fill = canvas.radial(
    [
      [0, palette.sun, 0.5],
      [1, palette.sun, 0],
    ],
    `gradientUnits="userSpaceOnUse" cx="${number(sun[0])}" cy="${number(sun[1])}" r="1200"`,
  );
  for (let index = 0; index < 8; index += 1) {
    const angle = stream.between(0.15, Math.PI - 0.15);
    const half = stream.between(0.012, 0.045);
    const end = (a: number): Point => [sun[0] + Math.cos(a) * 2200, sun[1] + Math.sin(a) * 2200];
    canvas.polygon([sun, end(angle - half), end(angle + half)], fill, { opacity: stream.between(0.12, 0.3) });
  }
}

export function drawBirds({ canvas, palette, random, view }: Stage): void {
  const stream = random.fork('birds');
  const centre: Point = [stream.between(0.2, 0.8) * WIDTH, stream.between(0.2, 0.5) * view.horizon];
  const count = stream.integer(4, 8);
  for (let index = 0; index < count; index += 1) {
    const x = centre[0] + stream.between(-170, 170);
    const y = centre[1] + stream.between(-55, 55);
    const wing = stream.between(7, 15);
    canvas.line(
      `M${number(x - wing)} ${number(y - wing * 0.35)}q${number(wing * 0.6)} ${number(-wing * 0.3)} ${number(wing)} ${number(wing * 0.35)}q${number(wing * 0.4)} ${number(-wing * 0.65)} ${number(wing)} ${number(-wing * 0.35)}`,
      palette.shade,
      2.2,
      0.5,
    );
  }
}

export function drawFireflies({ canvas, palette, random, view }: Stage): void {
  const stream = random.fork('fireflies');
  const halo = canvas.radial([
    [0, palette.window, 0.55],
    [1, palette.window, 0],
  ]);
  for (let index = 0; index < 30; index += 1) {
    const place: Point = [stream.between(0, WIDTH), stream.between(view.horizon + 90, HEIGHT)];
    canvas.circle(place, 15, halo);
    canvas.circle(place, 2.4, '#fff4cd', 0.9);
  }
}
