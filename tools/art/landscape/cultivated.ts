import { blob, number, WIDTH } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { cushion, drawBroadleaf, poplar, linden } from '../trees/broadleaf.ts';
import { nearestDepth, project, scaleAt, type Stage } from '../stage.ts';

/** Rows of vines running away from the viewer on both sides of the house. */
export function drawVineRows(stage: Stage): void {
  const { canvas, palette, view, winter, side } = stage;
  const random = stage.random.fork('vines');
  const leaf = winter ? '#7b6a5c' : mix(palette.foliage, palette.meadow[0], 0.3);
  const far = view.distance * 1.3;
  const near = nearestDepth(view);
  const across = WIDTH / view.scale;
  const spacing = across * 0.062;
  for (let row = 26; row >= -26; row -= 1) {
    const x = row * spacing + spacing / 2;
    let dark = '';
    let body = '';
    let lit = '';
    let posts = '';
    for (let z = far; z > near; z -= Math.max(0.5, (z + view.distance) * 0.035)) {
      if (z < across * 0.2 && z > -across * 0.22 && Math.abs(x) < across * 0.3) continue;
      const place = project(view, [x, 0, z]);
      if (place[0] < -80 || place[0] > WIDTH + 80) continue;
      const metre = scaleAt(view, z) * across * 0.032;
      if (winter) {
        posts += `M${number(place[0])} ${number(place[1])}v${number(-metre * 0.8)}q${number(metre * 0.2)} ${number(-metre * 0.2)} ${number(random.between(-0.4, 0.4) * metre)} ${number(-metre * 0.45)}`;
        continue;
      }
      dark += blob(cushion([place[0], place[1] - metre * 0.3], metre * 0.46, random));
      body += blob(cushion([place[0] + side * metre * 0.08, place[1] - metre * 0.48], metre * 0.4, random));
      lit += blob(cushion([place[0] + side * metre * 0.2, place[1] - metre * 0.68], metre * 0.2, random));
    }
    canvas.path(dark, mix(leaf, palette.shade, 0.4));
    canvas.path(body, mix(leaf, palette.shade, 0.12));
    canvas.path(lit, mix(leaf, palette.light, 0.26));
    if (posts) canvas.line(posts, mix(leaf, palette.shade, palette.ambient), 2.4, 0.85);
  }
}

/** Two rows of clipped trees that lead to a house from the front. */
export function drawAvenue(stage: Stage): void {
  const { view } = stage;
  const across = WIDTH / view.scale;
  const random = stage.random.fork('avenue');
  for (let step = 0; step < 3; step += 1) {
    const z = across * (0.3 - step * 0.16);
    for (const side of [-1, 1] as const) {
      const foot = project(view, [side * across * (0.4 + step * 0.03), 0, z]);
      const place = {
        foot,
        height: across * 0.21 * scaleAt(view, z),
        far: 0.08,
        random: random.fork(`${step}${side}`),
      };
      drawBroadleaf(stage, place, step % 2 ? poplar : linden);
    }
  }
}
