import { HEIGHT, WIDTH, type Point } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import type { Stage } from '../stage.ts';

/** The sky down to a little below the horizon, with its stars, the glow of the sun and the disc itself. */
export function drawSky(stage: Stage): void {
  const { canvas, palette, view, sun, time } = stage;
  const random = stage.random.fork('sky');
  const [zenith, high, low, horizon] = palette.sky;
  const bottom = view.horizon + 40;
  canvas.rect(
    0,
    0,
    WIDTH,
    bottom,
    canvas.linear([
      [0, zenith],
      [0.45, high],
      [0.78, low],
      [1, horizon],
    ]),
  );
  for (let star = 0; star < palette.stars; star += 1) {
    const place: Point = [random.between(0, WIDTH), random.next() ** 1.5 * view.horizon * 0.9];
    const bright = random.next() ** 3;
    canvas.circle(place, 0.9 + bright * 1.8, '#fff8e4', 0.3 + bright * 0.65);
  }
  const glow = canvas.radial([
    [0, palette.sun, palette.sunGlow],
    [0.1, palette.sun, palette.sunGlow * 0.6],
    [0.45, palette.sun, palette.sunGlow * 0.2],
    [1, palette.sun, 0],
  ]);
  canvas.ellipse(sun, WIDTH * 0.52, WIDTH * 0.42, glow);
  if (time === 'night') drawMoon(stage);
  else if (time === 'golden' || time === 'dawn') canvas.circle(sun, 46, palette.sun, 0.92);
  else if (time === 'day' || time === 'mist') drawHighSun(stage);
}

/** A high sun is a glare without an edge: a crisp disc would read as a moon. */
function drawHighSun({ canvas, palette, sun }: Stage): void {
  const glare = canvas.radial([
    [0, '#ffffff', 0.95],
    [0.16, '#ffffff', 0.8],
    [0.34, palette.sun, 0.3],
    [1, palette.sun, 0],
  ]);
  canvas.circle(sun, 150, glare);
}

/** A moon just past full, so that it never passes for a sun at dusk. */
function drawMoon({ canvas, palette, sun, side }: Stage): void {
  canvas.circle(sun, 37, palette.sun, 0.95);
  for (const [dx, dy, r] of [
    [-10, -8, 8],
    [9, 6, 10],
    [-4, 15, 5],
    [14, -14, 4],
  ] as const) {
    canvas.circle([sun[0] + dx, sun[1] + dy], r, mix(palette.sun, palette.sky[2], 0.25), 0.5);
  }
  canvas.ellipse([sun[0] - side * 30, sun[1] + 4], 26, 40, palette.sky[1], 0.22);
}

/** Cumulus by day, long lit bars when the sun is low. */
export function drawClouds(stage: Stage): void {
  const random = stage.random.fork('clouds');
  const { canvas, view, time } = stage;
  const low = time === 'dusk' || time === 'dawn' || time === 'golden';
  canvas.group(`filter="${canvas.blur(low ? 3.4 : 4)}"`, () => {
    if (time === 'night' || time === 'mist') {
      for (let bar = 0; bar < 4; bar += 1)
        drawBar(stage, random.between(0, WIDTH), random.between(0.2, 0.75) * view.horizon, random);
      return;
    }
    const heaps = low ? random.integer(1, 2) : random.integer(2, 3);
    for (let index = 0; index < heaps; index += 1) {
      const x = ((index + random.between(0.1, 0.9)) / heaps) * WIDTH;
      drawHeap(stage, [x, random.between(0.2, 0.52) * view.horizon], random.between(320, 620), random);
    }
    const bars = low ? 9 : 3;
    for (let bar = 0; bar < bars; bar += 1) {
      drawBar(stage, random.between(-100, WIDTH + 100), random.between(0.24, 0.86) * view.horizon, random);
    }
  });
}

export type Draw = Stage['random'];

export function drawBar({ canvas, palette, time }: Stage, x: number, y: number, random: Draw): void {
  const length = random.between(180, 560);
  const thick = random.between(5, 15);
  const colour = mix(palette.light, palette.sky[2], time === 'night' ? 0.75 : random.between(0.1, 0.5));
  const opacity = time === 'night' ? 0.16 : random.between(0.25, 0.6);
  canvas.path(
    `M${x - length / 2} ${y}q${length * 0.25} ${-thick} ${length * 0.5} ${-thick * 0.6}t${length * 0.5} ${thick * 0.5}q${-length * 0.3} ${thick * 0.7} ${-length * 0.55} ${thick * 0.5}t${-length * 0.45} ${-thick * 0.4}Z`,
    colour,
    { opacity },
  );
}

/** A heaped cloud: small puffs on a flat base, paler towards the sun, dissolving below and at the ends. */
export function drawHeap({ canvas, palette, side }: Stage, [x, y]: Point, width: number, random: Draw): void {
  const lit = mix(palette.light, '#ffffff', 0.4);
  const shaded = mix(mix(palette.sky[1], palette.shade, 0.1), palette.light, 0.48);
  const soft = (colour: string, opacity: number): string =>
    canvas.radial([
      [0, colour, opacity],
      [0.5, colour, opacity * 0.75],
      [1, colour, 0],
    ]);
  const body = soft(shaded, 0.34);
  const top = soft(lit, 0.46);
  const towers = [random.between(-0.3, -0.1), random.between(0.05, 0.3)];
  const crest = (share: number): number =>
    towers.reduce(
      (height, tower, index) => height + (0.16 - index * 0.05) * Math.exp(-(((share - tower) / 0.16) ** 2)),
      0.07 * (1 - (2 * share) ** 2),
    );
  for (let puff = 0; puff < 60; puff += 1) {
    const share = random.between(-0.5, 0.5);
    const reach = Math.max(0.015, crest(share)) * width;
    const up = random.next();
    const size = width * random.between(0.05, 0.1) * (1 - Math.abs(share) * 0.8);
    const place: Point = [x + share * width, y - reach * up];
    canvas.ellipse(place, size * 1.5, size, body);
    if (up > 0.3) canvas.ellipse([place[0] + side * size * 0.4, place[1] - size * 0.35], size * 1.15, size * 0.8, top);
  }
  canvas.ellipse([x, y + width * 0.015], width * 0.62, width * 0.035, body);
}

/** A soft band of air; the depth of the picture is made of these. */
export function drawHaze({ canvas, palette }: Stage, y: number, height: number, strength: number): void {
  canvas.rect(
    0,
    y - height,
    WIDTH,
    height * 1.7,
    canvas.linear([
      [0, palette.haze, 0],
      [0.6, palette.haze, strength],
      [1, palette.haze, 0],
    ]),
  );
}

/** Light falls off away from the sun and towards the corners. */
export function drawLightAndVignette({ canvas, palette, side }: Stage): void {
  const lit: [string, number] = [palette.light, 0.16];
  const dim: [string, number] = [palette.shade, 0.15];
  const [left, right] = side < 0 ? [lit, dim] : [dim, lit];
  canvas.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    canvas.linear(
      [
        [0, left[0], left[1]],
        [0.5, palette.light, 0],
        [1, right[0], right[1]],
      ],
      true,
    ),
  );
  canvas.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    canvas.radial(
      [
        [0.58, palette.shade, 0],
        [1, palette.shade, 0.32],
      ],
      'cx="0.5" cy="0.46" r="0.78"',
    ),
  );
}
