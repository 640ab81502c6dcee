import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formsOfKind, placeSceneSchema, type PlaceScene } from './place-scene.ts';

const folder = path.join(import.meta.dirname, 'scenes');

/** A scene with the kind of place that it is of: the one whose forms its house has. */
export interface KnownScene extends PlaceScene {
  readonly kind: keyof typeof formsOfKind;
}

/**
 * The scenes of all places, by slug.
 *
 * @throws Error naming the file and the field of a scene that is none
 */
export function readScenes(kindOf: (slug: string) => string): readonly KnownScene[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const result = placeSceneSchema.safeParse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
      if (!result.success) {
        const problems = result.error.issues.map(({ path: where, message }) => `  ${where.join('.')}: ${message}`);
        throw new Error(`${file} is no scene:\n${problems.join('\n')}`);
      }
      const scene = result.data;
      const kind = kindOf(scene.slug) as KnownScene['kind'];
      const forms: readonly string[] = formsOfKind[kind] ?? [];
      if (`${scene.slug}.json` !== file) throw new Error(`${file} is the scene of "${scene.slug}".`);
      if (!forms.includes(scene.house.form))
        throw new Error(`${file}: a ${kind} has no form "${scene.house.form}", but ${forms.join(', ')}.`);
      return { ...scene, kind };
    });
}

const placesFolder = path.join(import.meta.dirname, '../../apps/api/demo/places');

/** What kind of place a slug is, as the demonstration catalogue says. */
export const kindOfPlace = (slug: string): string =>
  (JSON.parse(readFileSync(path.join(placesFolder, `${slug}.json`), 'utf8')) as { kind: string }).kind;
