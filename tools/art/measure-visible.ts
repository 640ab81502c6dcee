/** Measures what one sees in the pictures of places, into `visible.json`: `measure-visible.ts inside|outside [slug …]`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { kindOfPlace, readScenes } from './scenes.ts';
import { visibleInside, visibleOutside } from './visible.ts';

const [, , where = 'inside', ...only] = process.argv;
const file = path.join(import.meta.dirname, `visible-${where}.json`);
const known = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, string[]>;
for (const scene of readScenes(kindOfPlace)) {
  if (only.length && !only.includes(scene.slug)) continue;
  if (where === 'outside') known[scene.slug] = await visibleOutside(scene);
  else
    for (const index of scene.inside.keys())
      known[`${scene.slug}-room-${index + 1}`] = await visibleInside(scene, index);
  const lines = Object.entries(known).map(([id, names]) => `${JSON.stringify(id)}: ${JSON.stringify(names)}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}
