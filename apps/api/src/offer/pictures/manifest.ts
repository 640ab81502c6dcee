import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { pictureSizes, type Locale, type PictureSize } from '@mp/domain';

/** The directory of the catalogue's pictures, and their path on the server. */
export const picturesDirectory = path.resolve(import.meta.dirname, '../../../demo/pictures');
export const picturesPath = '/media/';

const entrySchema = z.object({
  name: z.string(),
  /** The kind of place in the picture; null for a room that fits several kinds. */
  kind: z.string().nullable(),
  /** The slug of the place that the picture belongs to; missing for pictures that editors choose from. */
  place: z.string().optional(),
  subject: z.enum([
    ...([
      'exterior',
      'living',
      'bedroom',
      'dining',
      'kitchen',
      'bath',
      'sauna',
      'cellar',
      'dormitory',
      'detail',
    ] as const),
  ]),
  season: z.enum(['summer', 'winter', 'all']),
  /**
   * What one sees in it, for checks: each bed and piece of furniture of a room; the setting of a house, snow or frost on
   * the ground, and what is by it.
   */
  shows: z.array(z.string()).default([]),
  /** A data URI shown while the picture loads. */
  preview: z.string(),
  caption: z.object({ cs: z.string(), en: z.string() }),
});

/** One picture in one season, with its existing files. */
export interface PictureEntry {
  /** The name in the database: `<name>-<season>`. */
  readonly id: string;
  readonly kind: string | null;
  readonly place: string | null;
  readonly subject: z.infer<typeof entrySchema>['subject'];
  readonly season: 'summer' | 'winter' | 'all';
  readonly shows: readonly string[];
  readonly preview: string;
  readonly caption: Readonly<Record<Locale, string>>;
  /** The addresses of its AVIF files; a size without a file uses the nearest size. */
  readonly files: Readonly<Record<PictureSize, string>>;
}

const sizes = Object.keys(pictureSizes) as PictureSize[];

/**
 * Reads the pictures of a directory. Pictures without files are left out; without a manifest there are none.
 */
export function readPictureManifest(directory = picturesDirectory): PictureEntry[] {
  const manifest = path.join(directory, 'manifest.json');
  if (!existsSync(manifest)) return [];
  const present = new Set(readdirSync(directory));
  return z
    .array(entrySchema)
    .parse(JSON.parse(readFileSync(manifest, 'utf8')))
    .flatMap(({ name, season, place = null, ...entry }) => {
      const id = `${name}-${season}`;
      const files = filesOf(id, present);
      return files ? [{ ...entry, id, place, season, files }] : [];
    });
}

function filesOf(id: string, present: ReadonlySet<string>): Record<PictureSize, string> | null {
  const has = (size: PictureSize): boolean => present.has(`${id}-${size}.avif`);
  const existing = sizes.filter(has);
  if (existing.length === 0) return null;
  const nearest = (requested: PictureSize): PictureSize => {
    const larger = existing.find((size) => sizes.indexOf(size) >= sizes.indexOf(requested));
    return larger ?? (existing.at(-1) as PictureSize);
  };
  return Object.fromEntries(sizes.map((size) => [size, `${picturesPath}${id}-${nearest(size)}.avif`])) as Record<
    PictureSize,
    string
  >;
}
