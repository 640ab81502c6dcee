import { blob, number, WIDTH, type Point } from '../../core/canvas.ts';
import { mix, type Colour } from '../../core/colour.ts';
import { project, scaleAt, nearestDepth } from '../../stage.ts';
import { cushion } from '../../trees/broadleaf.ts';
import { growth } from '../../trees/species.ts';
import type { Land, Species } from './land.ts';
import { plantTree } from './planting.ts';

/** What a field is sown with, as it looks from afar. */
const crops: readonly Colour[] = ['#d9c36a', '#b7b15a', '#8fa554', '#c6a868', '#e2cf7e', '#7f9a58'];

/** Fields side by side, each with its furrows; under snow only their edges show. */
export function drawFields(land: Land): void {
  const { canvas, palette, view, snow, winter, across } = land;
  const random = land.random.fork('fields');
  const depths = [14, 7, 4, 2.4, 1.5, 0.9, 0.5];
  const skew = random.between(-0.5, 0.5);
  for (let band = 0; band < depths.length - 1; band += 1) {
    const far = (depths[band] as number) * across;
    const near = (depths[band + 1] as number) * across;
    const veil = Math.min(0.7, far / (view.distance * 14));
    let x = -far * 1.1 - across;
    while (x < far * 1.1 + across) {
      const wide = random.between(0.5, 1.3) * near;
      const corner = (dx: number, z: number): Point => project(view, [x + dx + skew * z, 0, z]);
      const quad = [corner(0, far), corner(wide, far), corner(wide, near), corner(0, near)];
      const crop = winter ? mix(random.pick(crops), '#8f8468', 0.6) : random.pick(crops);
      const colour = snow
        ? mix(palette.snow[0], palette.snow[1], random.next() * 0.7)
        : mix(
            mix(crop, palette.shade, palette.ambient * 1.3),
            palette.rime ? palette.meadow[0] : palette.light,
            palette.rime ? 0.5 : 0.1,
          );
      canvas.polygon(quad, mix(colour, palette.haze, veil), { opacity: snow ? 0.8 : 0.75 });
      let furrows = '';
      for (let line = 1; line < 8; line += 1) {
        const [from, to] = [corner((wide * line) / 8, far), corner((wide * line) / 8, near)];
        furrows += `M${number(from[0])} ${number(from[1])}L${number(to[0])} ${number(to[1])}`;
      }
      canvas.line(furrows, mix(mix(colour, palette.shade, 0.3), palette.haze, veil), 1.6, snow ? 0.3 : 0.4);
      x += wide;
    }
  }
}

/** Rows of vines that run away at the seed's slant on both sides of the house. */
export function drawVines(land: Land): void {
  const { canvas, palette, view, winter, snow, side, across } = land;
  const random = land.random.fork('vines');
  const slant = random.between(-0.35, 0.35);
  const leaf = winter
    ? mix('#6f5c4c', palette.shade, palette.ambient)
    : mix(palette.foliage, palette.meadow[0], random.between(0.15, 0.5));
  const far = view.distance * 1.9;
  const near = nearestDepth(view);
  const spacing = across * random.between(0.055, 0.075);
  const bodies: [string, string, string, string] = ['', '', '', ''];
  for (let row = 34; row >= -34; row -= 1) {
    bodies.fill('');
    for (let z = far; z > near; z -= Math.max(0.8, (z + view.distance) * 0.055)) {
      const x = row * spacing + spacing / 2 + slant * z;
      if (z < across * 0.24 && z > -across * 0.24 && Math.abs(x) < across * 0.33) continue;
      if (z <= -across * 0.24 && Math.abs(x) < across * 0.05) continue;
      const place = project(view, [x, 0, z]);
      if (place[0] < -60 || place[0] > WIDTH + 60) continue;
      const metre = scaleAt(view, z) * across * 0.034;
      if (winter) {
        bodies[3] += `M${number(place[0])} ${number(place[1])}v${number(-metre * 0.75)}q${number(metre * 0.2)} ${number(-metre * 0.2)} ${number(random.between(-0.4, 0.4) * metre)} ${number(-metre * 0.45)}`;
        if (snow || palette.rime)
          bodies[2] += `M${number(place[0] - metre * 0.3)} ${number(place[1] - metre * 0.75)}h${number(metre * 0.6)}`;
        continue;
      }
      bodies[0] += blob(cushion([place[0], place[1] - metre * 0.34], metre * 0.56, random));
      bodies[1] += blob(cushion([place[0] + side * metre * 0.1, place[1] - metre * 0.56], metre * 0.46, random));
      if (z < far * 0.5)
        bodies[2] += blob(cushion([place[0] + side * metre * 0.22, place[1] - metre * 0.76], metre * 0.24, random));
    }
    canvas.path(bodies[0], mix(leaf, palette.shade, 0.4));
    canvas.path(bodies[1], mix(leaf, palette.shade, 0.1));
    if (winter) {
      if (bodies[3]) canvas.line(bodies[3], leaf, 2.4, 0.85);
      if (bodies[2]) canvas.line(bodies[2], palette.snow[0], 1.8, 0.7);
    } else canvas.path(bodies[2], mix(leaf, palette.light, 0.28));
  }
}

/** Trees of the place in rows on both sides of the house. */
export function drawOrchard(land: Land): void {
  const { across, view } = land;
  const random = land.random.fork('orchard');
  const small = land.species.filter((species) => growth[species].height < 0.6);
  const kinds: readonly Species[] = small.length ? small : ['apple'];
  const step = across * random.between(0.15, 0.19);
  const shift = random.between(-0.3, 0.3);
  for (let z = across * 1.9; z > -across * 0.18; z -= step) {
    const reach = (z + view.distance) * 0.62;
    for (let x = -Math.floor(reach / step) * step; x <= reach; x += step) {
      const place = x + shift * z;
      if (Math.abs(place) < across * (z < across * 0.3 ? 0.36 : 0.2)) continue;
      const stream = random.fork(`${Math.round(x)}/${Math.round(z)}`);
      plantTree(
        land,
        stream.pick(kinds),
        place + stream.between(-0.4, 0.4),
        z,
        across * 0.125 * stream.between(0.85, 1.15),
        stream,
      );
    }
  }
}
