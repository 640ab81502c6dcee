import { contentTypes, type ContentTypeName } from '@mp/contract';
import { defaultLocale, type Locale } from '@mp/domain';
import type { Dependencies } from '../../platform/services/services.ts';
import { addressOf, fullName, operatorToday } from '../../platform/settings/dated/operator-of.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { placesVersion } from '../catalogue/index/places-version.ts';
import { picturesOf } from '../pictures/added-pictures.ts';
import { checkFields } from './check-fields.ts';
import { createEntry, deleteEntry, updateEntry } from './change-entries.ts';
import { readListQuery, readSelection, type countQuerySchema, type listQuerySchema } from './content-query.ts';
import { countEntries, countPublications, findEntries, findEntry, findSingleId, type Entry } from './entries.ts';
import { changesOf, checkPictures, picturesOfFields, viewEntry, withoutReadOnly } from './entry-view.ts';
import type { z } from 'zod';

type Fields = Readonly<Record<string, unknown>>;
type View = Record<string, unknown>;

/** Operations on the entries of one type. All throw an ApiError on failure. [7.34] */
export interface ContentService {
  find(query: z.infer<typeof listQuerySchema>): Promise<View[]>;
  count(query: z.infer<typeof countQuerySchema>): Promise<number>;
  findOne(id: number): Promise<View>;
  create(body: Fields): Promise<View>;
  update(id: number, changes: Fields): Promise<View>;
  delete(id: number): Promise<View>;
  /** The one entry of a single type. */
  findSingle(locale: Locale | undefined): Promise<View>;
  /** Updates the entry, or creates it. */
  putSingle(locale: Locale | undefined, changes: Fields): Promise<View>;
  deleteSingle(locale: Locale | undefined): Promise<View>;
}

export function createContentService({ database, clock }: Dependencies, type: ContentTypeName): ContentService {
  const pictures = picturesOf(database);
  const { kind, localized } = contentTypes[type];
  const localeOf = (locale: Locale | undefined): Locale | null => (localized ? (locale ?? defaultLocale) : null);
  const versions = async () => ({
    content_version: await countPublications(database),
    places_version: await placesVersion(database),
  });
  /** The footer introduces the operator as the console's settings do. */
  const identity = async () => {
    const operator = await operatorToday({ clock }, database);
    const { ico, dic, email, phone } = operator;
    return { company: fullName(operator), address: addressOf(operator), ico, dic, email, ...(phone && { phone }) };
  };
  const view = async (entry: Entry): Promise<View> => ({
    ...viewEntry(await pictures.of(picturesOfFields(type, entry.fields)), entry),
    ...(type === 'control-panel' && (await versions())),
    ...(type === 'footer' && (await identity())),
  });
  const singleId = async (locale: Locale | undefined): Promise<number> => {
    const id = await findSingleId(database, type, localeOf(locale));
    if (id === null) throw new ApiError('not_found');
    return id;
  };

  const service: ContentService = {
    find: async (query) => {
      const entries = await findEntries(database, readListQuery(type, query));
      const shown = await pictures.of(entries.flatMap(({ fields }) => picturesOfFields(type, fields)));
      return entries.map((entry) => viewEntry(shown, entry));
    },
    count: (query) => countEntries(database, readSelection(type, query)),
    findOne: async (id) => {
      const entry = await findEntry(database, type, id);
      if (!entry) throw new ApiError('not_found');
      return view(entry);
    },
    create: async ({ locale, key, ...given }) => {
      const fields = checkFields(type, given);
      checkPictures(await pictures.of(picturesOfFields(type, fields)), type, fields);
      const entry = {
        type,
        // A second entry of a single type would have the same key.
        key: kind === 'single' ? type : ((key as string | undefined) ?? crypto.randomUUID()),
        locale: localeOf(locale as Locale | undefined),
        fields,
      };
      return view(await createEntry(database, entry, clock.now()));
    },
    update: async (id, given) => {
      const known = await pictures.of(picturesOfFields(type, given));
      const change = (stored: Entry): Fields => {
        const changes = changesOf(known, stored, given);
        checkPictures(known, type, changes);
        return changes;
      };
      return view(await updateEntry(database, type, id, change, clock.now()));
    },
    delete: async (id) => view(await deleteEntry(database, type, id)),
    findSingle: async (locale) => service.findOne(await singleId(locale)),
    putSingle: async (locale, changes) => {
      const id = await findSingleId(database, type, localeOf(locale));
      if (id !== null) return service.update(id, changes);
      return service.create({ ...withoutReadOnly(type, changes), locale });
    },
    deleteSingle: async (locale) => service.delete(await singleId(locale)),
  };
  return service;
}
