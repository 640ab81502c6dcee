import { pictureSizes, type Locale, type PictureSize } from '@mp/domain';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database.ts';
import { picturesPath, readPictureManifest, type PictureEntry } from './manifest.ts';
import type { FocalPoint } from './picture-files.ts';
import { createPictureLibrary, type PictureLibrary } from './picture-library.ts';

/** A picture that an operator or an editor adds. Its file is in the store before its row is written. */
export interface AddedPicture {
  readonly name: string;
  readonly preview: string;
  readonly caption: Readonly<Record<Locale, string>>;
  /** What its crop is centred on; missing if its whole is not in the store. */
  readonly focal?: FocalPoint | null;
}

/** What pages show of a picture: its name, the addresses of its files, its preview and its caption. */
type ShownPicture = Pick<PictureEntry, 'id' | 'files' | 'preview' | 'caption'>;

/** An added picture as pages show it. It has every size, made when it is first requested. */
export const shownPicture = ({ name, preview, caption }: Omit<AddedPicture, 'focal'>): ShownPicture => ({
  id: name,
  preview,
  caption,
  files: Object.fromEntries(
    (Object.keys(pictureSizes) as PictureSize[]).map((size) => [size, `${picturesPath}${name}-${size}.avif`]),
  ) as Record<PictureSize, string>,
});

let product: PictureLibrary | undefined;

/** The product's own pictures: they change only with a release. */
export const productPictures = (): PictureLibrary => (product ??= createPictureLibrary(readPictureManifest()));

/** All pictures of the shop: the product's own, and those of the database. */
export interface Pictures {
  /** The product's own pictures and, of these names, the added ones. */
  of(names: Iterable<unknown>): Promise<PictureLibrary>;
  /** Reads a picture again whose caption was changed; other processes do so after `cachedMs`. */
  forget(name: string): void;
}

/** Maximum cached rows, about a kilobyte each, and for how long. */
const maxCached = 10_000;
const cachedMs = 10_000;

const ofDatabases = new WeakMap<Database, Pictures>();

/** The pictures of a shop. Of a row only the caption changes, so each process caches those that it has read for a while. */
export function picturesOf(database: Database): Pictures {
  const pictures = ofDatabases.get(database) ?? readPictures(database);
  ofDatabases.set(database, pictures);
  return pictures;
}

function readPictures(database: Database): Pictures {
  const cache = new LRUCache<string, ShownPicture>({ max: maxCached, ttl: cachedMs });
  return {
    forget: (name) => void cache.delete(name),
    of: async (names) => {
      const own = productPictures();
      const added = [...new Set(names)].filter(
        (name): name is string => typeof name === 'string' && own.picture(name, 'en') === null,
      );
      if (added.length === 0) return own;
      const found = new Map(added.flatMap((name) => [[name, cache.get(name)] as const]));
      for (const picture of await loadPictures(
        database,
        added.filter((name) => !found.get(name)),
      )) {
        cache.set(picture.id, picture);
        found.set(picture.id, picture);
      }
      return createPictureLibrary(
        [...found.values()].filter((picture) => picture !== undefined),
        own,
      );
    },
  };
}

async function loadPictures(database: Database, names: readonly string[]): Promise<ShownPicture[]> {
  if (names.length === 0) return [];
  const rows = await database
    .selectFrom('picture')
    .selectAll()
    .where('name', '=', sql<string>`any (${names}::text[])`)
    .execute();
  return rows.map(({ caption_cs: cs, caption_en: en, ...row }) => shownPicture({ ...row, caption: { cs, en } }));
}

/** Of these names, those that no added picture has. */
export async function missingPictures(database: Database, names: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .selectFrom('picture')
    .select('name')
    .where('name', '=', sql<string>`any (${names}::text[])`)
    .execute();
  const found = new Set(rows.map(({ name }) => name));
  return new Set(names.filter((name) => !found.has(name)));
}

/** Adds pictures; those that are there stay as they are. */
export async function addPictures(database: Database, pictures: readonly AddedPicture[]): Promise<void> {
  const rows = pictures.map(({ caption: { cs, en }, focal, ...row }) => ({
    ...row,
    ...{ caption_cs: cs, caption_en: en, focal_x: focal?.x, focal_y: focal?.y },
  }));
  await sql`
    insert into picture (name, preview, caption_cs, caption_en, focal_x, focal_y)
    select name, preview, caption_cs, caption_en, focal_x, focal_y
    from json_populate_recordset(null::picture, ${JSON.stringify(rows)}::json)
    on conflict (name) do nothing`.execute(database);
}
