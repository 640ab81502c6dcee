import { curve, number, WIDTH, type Point } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import { createNoise } from '../../core/noise.ts';
import { drawTree, growth } from '../../trees/species.ts';
import { baseOf, type Land, type Species } from './land.ts';

/** Rolling fields one behind the other, with cypresses along their crests and a white road between them. */
export function drawSwells(land: Land): void {
  const { canvas, palette, view, winter, snow } = land;
  const random = land.random.fork('swells');
  const noise = createNoise(Math.floor(random.next() * 1e6));
  const base = baseOf(land);
  const gold = winter ? '#a9a363' : random.pick(['#d9bf6c', '#c9b45c', '#b8b25c']);
  const kinds = land.species.filter((species) => growth[species].habit === 'column');
  const rows: readonly Species[] = kinds.length ? kinds : land.species;
  for (let index = 0; index < 5; index += 1) {
    const t = index / 4;
    const y = view.horizon - 60 + (base - view.horizon - 10) * t ** 1.1;
    const swing = 96 - t * 56;
    const veil = 0.5 * (1 - t);
    const crest = (x: number): number => y + noise(x / (620 - t * 90) + index * 7.3, 0.5) * swing;
    const points: Point[] = [];
    for (let x = -20; x <= WIDTH + 60; x += 48) points.push([x, crest(x)]);
    const grown = mix(
      index % 2 ? palette.meadow[0] : mix(gold, palette.shade, palette.ambient * 1.2),
      palette.meadow[1],
      random.between(0.05, 0.4),
    );
    const body = snow ? mix(palette.snow[0], palette.snow[1], index % 2 ? 0.15 : 0.4) : grown;
    const top = mix(mix(body, palette.light, 0.3), palette.haze, veil);
    canvas.path(
      `${curve(points)}V1290H-20Z`,
      canvas.between(
        [0, y - swing],
        [0, y + 190],
        [
          [0, top],
          [0.5, mix(mix(body, palette.shade, 0.12), palette.haze, veil)],
          [1, mix(mix(body, palette.shade, 0.28), palette.haze, veil * 0.8)],
        ],
      ),
    );
    let furrows = '';
    for (let x = -40; x < WIDTH + 40; x += 26 + t * 30) {
      const from = crest(x) + 3;
      const lean = noise(x / 300, index) * 90 + (x - WIDTH / 2) * 0.22;
      furrows += `M${number(x)} ${number(from)}q${number(lean * 0.3)} ${number(34 + t * 20)} ${number(lean)} ${number(74 + t * 46)}`;
    }
    if (index % 2 === 0) canvas.line(furrows, mix(mix(body, palette.shade, 0.3), palette.haze, veil), 2, 0.3);
    if (index < 1 || index > 3) continue;
    const from = random.between(0.04, 0.6) * WIDTH;
    const size = 60 + t * 110;
    for (let tree = 0; tree < random.integer(4, 9); tree += 1) {
      const x = from + tree * size * random.between(0.42, 0.6);
      const stream = random.fork(`${index}/${tree}`);
      drawTree(land, stream.pick(rows), {
        foot: [x, crest(x) + 3],
        height: size * stream.between(0.8, 1.1),
        far: veil,
        random: stream,
      });
    }
  }
}

/** Terraces that climb one side of the picture behind dry walls, planted with the place's low trees. */
export function drawTerraces(land: Land): void {
  const { canvas, palette, view, snow } = land;
  const random = land.random.fork('terraces');
  const base = baseOf(land);
  const high = random.between(260, 400);
  const up = -land.composition.open;
  const noise = createNoise(Math.floor(random.next() * 1e6));
  const rise = (x: number): number => {
    const share = up > 0 ? x / WIDTH : 1 - x / WIDTH;
    return 0.1 + Math.max(0, (share - 0.12) / 0.88) ** 1.25 + noise(x / 420, 3) * 0.07;
  };
  const steps = 7;
  const line = (step: number): Point[] => {
    const t = 1 - step / steps;
    const points: Point[] = [];
    for (let x = -20; x <= WIDTH + 70; x += 60)
      points.push([x, base + 26 - (base - view.horizon) * 0.92 * t ** 0.8 - high * t * rise(x)]);
    return points;
  };
  const kinds = land.species.filter((species) => growth[species].height < 0.6);
  const small: readonly Species[] = kinds.length ? kinds : ['olive'];
  for (let step = 0; step < steps; step += 1) {
    const veil = 0.4 * (1 - step / steps);
    const crest = line(step);
    const grass = mix(
      snow ? palette.snow[0] : mix(palette.meadow[0], '#c3b078', 0.2),
      palette.shade,
      palette.ambient * 0.5,
    );
    canvas.path(
      `${curve(crest)}V1290H-20Z`,
      canvas.between(
        [0, base - high],
        [0, base + 160],
        [
          [0, mix(mix(grass, palette.light, 0.2), palette.haze, veil)],
          [1, mix(mix(grass, palette.shade, 0.2), palette.haze, veil)],
        ],
      ),
    );
    const thick = 13 + step * 4.4;
    const face = crest.map(([x, y]): Point => [x, y + thick]);
    const stone = mix(mix('#d0c5ae', palette.shade, palette.ambient + 0.1), palette.haze, veil);
    if (step) {
      canvas.path(`${curve(crest)}L${curve(face.reverse()).slice(1)}Z`, stone);
      let joints = '';
      for (let x = 0; x < WIDTH; x += thick * random.between(0.9, 1.8)) {
        const at = crest[Math.min(crest.length - 1, Math.round((x + 20) / 60))] as Point;
        joints += `M${number(x)} ${number(at[1] + 2)}v${number(thick * 0.8)}`;
      }
      canvas.line(joints, mix(stone, palette.shade, 0.3), 1.5, 0.5);
      canvas.line(curve([...face].reverse()), mix(stone, palette.shade, 0.45), 3, 0.5);
      canvas.line(curve(crest), mix(snow ? palette.snow[0] : stone, palette.light, 0.4), 2.6, 0.8);
    }
    const size = 44 + step * 17;
    for (let x = random.between(-40, 60); x < WIDTH + 40; x += size * random.between(0.9, 2)) {
      if (step > 4 && Math.abs(x - view.centre) < WIDTH * 0.24) continue;
      const at = crest[Math.max(0, Math.min(crest.length - 1, Math.round((x + 20) / 60)))] as Point;
      const stream = random.fork(`${step}/${Math.round(x)}`);
      const species = stream.chance(0.82) ? stream.pick(small) : stream.pick(land.species);
      const tall = species === 'reeds' ? 0.4 : growth[species].height / 0.42;
      drawTree(land, species, {
        foot: [x, at[1] + thick + 12],
        height: size * tall * stream.between(0.85, 1.15),
        far: veil,
        random: stream,
      });
    }
  }
}
