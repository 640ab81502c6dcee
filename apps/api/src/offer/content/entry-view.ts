import { contentTypes, winterFieldOf, type ContentPictureWire } from '@mp/contract';
import { defaultLocale, type Locale } from '@mp/domain';
import { validationError } from '../../platform/errors/api-error.ts';
import type { PictureLibrary } from '../pictures/picture-library.ts';
import type { Entry } from './entries.ts';

/** An entry for readers: names of pictures are replaced by their size variants. [7.34] */
export function viewEntry(pictures: PictureLibrary, entry: Entry): Record<string, unknown> {
  const { id, key, locale, localizations } = entry;
  const fields = inSeasons(pictures, entry);
  const pictured = contentTypes[entry.type].pictures.map(
    (field) => [field, viewPicture(pictures, fields[field], locale ?? defaultLocale)] as const,
  );
  return {
    ...fields,
    ...Object.fromEntries(pictured),
    ...namesOf(entry),
    id,
    key,
    locale,
    localizations,
    created_at: entry.created_at.toISOString(),
    updated_at: entry.updated_at.toISOString(),
  };
}

/**
 * The fields that a writer changes. A writer may send back an entry as readers get it: read-only fields are ignored, a
 * picture is its name, and the winter version of a drawing stays what the summer's implies.
 */
export function changesOf(pictures: PictureLibrary, stored: Entry, given: Entry['fields']): Entry['fields'] {
  const shown = inSeasons(pictures, stored);
  const isImplied = (field: string, name: unknown): boolean =>
    contentTypes[stored.type].pictures.includes(field) && name === shown[field];
  return Object.fromEntries(
    Object.entries(withoutReadOnly(stored.type, given)).filter(([field, value]) => !isImplied(field, value)),
  );
}

/** Names of the pictures in fields, as readers get them or as they are stored. */
export const picturesOfFields = (type: Entry['type'], fields: Entry['fields']): unknown[] =>
  contentTypes[type].pictures.map((field) => nameOfPicture(fields[field]));

/** Fields as they are stored: without read-only ones, and pictures by name. */
export function withoutReadOnly(type: Entry['type'], given: Entry['fields']): Entry['fields'] {
  const { readOnly, pictures } = contentTypes[type];
  return Object.fromEntries(
    Object.entries(given)
      .filter(([field]) => !readOnly.includes(field))
      .map(([field, value]) => [field, pictures.includes(field) ? nameOfPicture(value) : value]),
  );
}

const nameOfPicture = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as { readonly name: string }).name : value;

/** Other names of a favourite filter's fields. [3.7] */
const namesOf = ({ type, fields: { collection, position } }: Entry): Entry['fields'] =>
  type === 'favorite-filters' ? { collection_id: { external_id: collection }, Order: position } : {};

/**
 * Fields with a picture per season: the one chosen for winter, else the winter version of the same drawing, else the
 * same picture. [4.5]
 */
function inSeasons(pictures: PictureLibrary, { type, fields }: Entry): Entry['fields'] {
  const chosen = contentTypes[type].seasonal.map((field) => {
    const [name, winter] = [fields[field], fields[winterFieldOf(field)]];
    if (typeof winter === 'string') return { [field]: name ?? winter, [winterFieldOf(field)]: winter };
    if (typeof name !== 'string') return {};
    return {
      [field]: pictures.inSeason(name, 'summer'),
      [winterFieldOf(field)]: pictures.inSeason(name, 'winter'),
    };
  });
  return Object.assign({}, fields, ...chosen) as Entry['fields'];
}

function viewPicture(pictures: PictureLibrary, name: unknown, language: Locale): ContentPictureWire | null {
  if (typeof name !== 'string') return null;
  const picture = pictures.picture(name, language);
  if (!picture) return null;
  const { thumbnail, small, medium, large, preview, caption } = picture;
  return {
    name,
    url: large,
    previewUrl: preview,
    alternativeText: caption,
    formats: { thumbnail: { url: thumbnail }, small: { url: small }, medium: { url: medium }, large: { url: large } },
  };
}

/** Rejects names of pictures that do not exist. @throws ApiError `validation_failed` */
export function checkPictures(
  pictures: PictureLibrary,
  type: Entry['type'],
  fields: Readonly<Record<string, unknown>>,
): void {
  const missing = contentTypes[type].pictures.filter((field) => {
    const name = fields[field];
    return typeof name === 'string' && !pictures.picture(name, defaultLocale);
  });
  if (missing.length > 0)
    throw validationError(...missing.map((field) => ({ in: 'body' as const, field, problem: 'picture_not_found' })));
}
