import { api, failureOfResponse, networkFailure, type ApiFailure, type StoreExtra } from '@mp/api-client';
import type {
  ContentTypeName,
  contentTypes,
  DeskAction,
  DeskEditorWire,
  DeskEntryWire,
  DeskFieldWire,
  DeskHistoryWire,
  DeskLineWire,
  DeskListWire,
  DeskPicturesWire,
  DeskRevisionWire,
  DeskState,
  DeskTypesWire,
} from '@mp/contract';
import type { Locale } from '@mp/domain';

type NamesIn<Type extends ContentTypeName> = keyof (typeof contentTypes)[Type]['fieldsSchema']['shape'] & string;
/** Every field of every type: each has a label in both languages. */
type FieldName = { [Type in ContentTypeName]: NamesIn<Type> }[ContentTypeName];

/** Fields of an entry by their names, as the content service keeps them. */
export type Fields = Readonly<Record<string, unknown>>;

/** A field of a type, and how it is written. */
export interface WrittenField extends Omit<DeskFieldWire, 'name'> {
  readonly name: FieldName;
}

/** A type of entry. */
export interface EntryType {
  readonly name: ContentTypeName;
  readonly kind: 'single' | 'collection';
  readonly localized: boolean;
  /** What whoever is signed in may do with entries of it. */
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
  readonly fields: readonly WrittenField[];
}

/** A line of the list. Instants in ISO 8601, UTC. */
export interface EntryLine {
  readonly id: number;
  readonly type: ContentTypeName;
  readonly key: string;
  /** Null where a type has no languages. */
  readonly locale: Locale | null;
  readonly title: string;
  readonly state: DeskState;
  readonly version: number;
  readonly publishAt: string | null;
  readonly changedAt: string;
  /** Null for the editor's key and for whose account is gone. */
  readonly changedBy: string | null;
  /** The same entry in the other language. */
  readonly otherLanguage: number | null;
}

/** An entry in its latest version. */
export interface Entry extends EntryLine {
  readonly fields: Fields;
  readonly liveVersion: number | null;
  readonly publishVersion: number | null;
  /** Fields that mark-up was taken out of when it was saved. */
  readonly cleaned: readonly FieldName[];
}

/** What the list is asked for. */
export interface EntryQuestion {
  readonly words: string;
  readonly type: string;
  readonly locale: string;
  readonly state: string;
  readonly start: number;
  readonly limit: number;
}

/** Something that was done to an entry. */
export interface Deed {
  readonly deed: DeskAction;
  readonly version: number;
  readonly fromVersion: number | null;
  readonly publishAt: string | null;
  readonly author: string | null;
  readonly happenedAt: string;
}

/** A picture that an entry can have. */
interface DeskPicture {
  readonly name: string;
  readonly url: string;
  readonly caption: Readonly<Record<Locale, string>>;
}

/** A picture to be added: the file, what of it matters most, and what it shows. */
interface NewPicture {
  readonly file: File;
  /** 0 to 1 across and down. */
  readonly focal: { readonly x: number; readonly y: number };
  readonly captions: Readonly<Record<Locale, string>>;
}

/** What can be done to the version that an editor has before them. */
export type Change =
  | { readonly deed: 'publish' | 'unpublish' | 'unschedule' }
  | { readonly deed: 'schedule'; readonly publishAt: string }
  | { readonly deed: 'restore'; readonly fromVersion: number };

const deskApi = api.enhanceEndpoints({ addTagTypes: ['Desk', 'Pictures'] }).injectEndpoints({
  // One area's alone, and defined anew with each release of it.
  overrideExisting: true,
  endpoints: (build) => ({
    /** Who is signed in, and what they may do. Fails with `forbidden` for who is not of the staff. */
    deskEditor: build.query<DeskEditorWire, void>({
      query: () => ({ path: '/desk/editor' }),
      providesTags: ['User'],
    }),
    entryTypes: build.query<readonly EntryType[], void>({
      query: () => ({ path: '/desk/type' }),
      transformResponse: ({ data }: DeskTypesWire) =>
        data.map(({ may_write, may_publish, ...type }) => ({
          ...(type as Omit<EntryType, 'mayWrite' | 'mayPublish'>),
          mayWrite: may_write,
          mayPublish: may_publish,
        })),
      providesTags: ['User'],
    }),
    deskPictures: build.query<readonly DeskPicture[], void>({
      query: () => ({ path: '/desk/picture' }),
      transformResponse: ({ data }: DeskPicturesWire) => data,
      providesTags: ['User', 'Pictures'],
    }),
    /** Fails with `photo_unusable` and `photo_too_large`. */
    addPicture: build.mutation<DeskPicture, NewPicture>({
      queryFn: (picture, { extra, signal }) => sendPicture(picture, extra as StoreExtra, signal),
      invalidatesTags: ['Pictures'],
    }),
    entries: build.query<{ readonly entries: readonly EntryLine[]; readonly total: number }, EntryQuestion>({
      query: ({ words, ...query }) => ({ path: '/desk/entry', query: { ...query, q: words } }),
      transformResponse: ({ data, total }: DeskListWire) => ({ entries: data.map(lineOf), total }),
      providesTags: ['User', 'Desk'],
      keepUnusedDataFor: 0,
    }),
    entry: build.query<Entry, number>({
      query: (id) => ({ path: `/desk/entry/${id}` }),
      transformResponse: (wire: DeskEntryWire) => entryOf(wire),
      providesTags: ['User'],
      keepUnusedDataFor: 0,
    }),
    createEntry: build.mutation<
      Entry,
      { readonly type: ContentTypeName; readonly key?: string; readonly locale: Locale | null; readonly fields: Fields }
    >({
      query: (body) => ({ path: '/desk/entry', method: 'POST', body }),
      transformResponse: (wire: DeskEntryWire) => entryOf(wire),
      invalidatesTags: ['Desk'],
    }),
    /** Fails with `content_changed` when there is a newer version; its details hold it. */
    saveEntry: build.mutation<Entry, { readonly id: number; readonly version: number; readonly fields: Fields }>({
      query: ({ id, ...body }) => ({ path: `/desk/entry/${id}`, method: 'PUT', body }),
      transformResponse: (wire: DeskEntryWire) => entryOf(wire),
      invalidatesTags: ['Desk'],
    }),
    /** Fails as saving does. */
    changeEntry: build.mutation<Entry, { readonly id: number; readonly version: number; readonly change: Change }>({
      query: ({ id, version, change }) => ({
        path: `/desk/entry/${id}/${change.deed}`,
        method: 'POST',
        body: {
          version,
          ...(change.deed === 'schedule' && { publish_at: change.publishAt }),
          ...(change.deed === 'restore' && { from_version: change.fromVersion }),
        },
      }),
      transformResponse: (wire: DeskEntryWire) => entryOf(wire),
      invalidatesTags: ['Desk'],
    }),
    entryHistory: build.query<readonly Deed[], number>({
      query: (id) => ({ path: `/desk/entry/${id}/history` }),
      transformResponse: ({ data }: DeskHistoryWire) =>
        data.map(({ from_version, publish_at, happened_at, ...deed }) => ({
          ...deed,
          fromVersion: from_version,
          publishAt: publish_at,
          happenedAt: happened_at,
        })),
      providesTags: ['User', 'Desk'],
    }),
    /** A text as it was: it never changes. */
    entryRevision: build.query<Fields, { readonly id: number; readonly version: number }>({
      query: ({ id, version }) => ({ path: `/desk/entry/${id}/revision/${version}` }),
      transformResponse: ({ fields }: DeskRevisionWire) => fields,
      providesTags: ['User'],
    }),
  }),
});

/** The bytes of a file as they are: every other call sends JSON. */
async function sendPicture(
  { file, focal, captions }: NewPicture,
  { requests }: StoreExtra,
  signal: AbortSignal,
): Promise<{ readonly data: DeskPicture } | { readonly error: ApiFailure }> {
  const query = new URLSearchParams({ ...captions, x: String(focal.x), y: String(focal.y) });
  try {
    const response = await (requests.fetch ?? fetch)(`${requests.apiUrl}/desk/picture?${query}`, {
      method: 'POST',
      body: file,
      signal,
      headers: {
        authorization: `Bearer ${requests.token?.() ?? ''}`,
        'content-type': file.type || 'application/octet-stream',
      },
    });
    const body: unknown = await response.json().catch(() => undefined);
    return response.ok ? { data: body as DeskPicture } : { error: failureOfResponse(response.status, body) };
  } catch {
    return { error: networkFailure };
  }
}

const lineOf = (wire: DeskLineWire): EntryLine => ({
  id: wire.id,
  type: wire.type,
  key: wire.key,
  locale: wire.locale,
  title: wire.title,
  state: wire.state,
  version: wire.version,
  publishAt: wire.publish_at,
  changedAt: wire.changed_at,
  changedBy: wire.changed_by,
  otherLanguage: wire.other_language,
});

const entryOf = (wire: DeskEntryWire): Entry => ({
  ...lineOf(wire),
  fields: wire.fields,
  liveVersion: wire.live_version,
  publishVersion: wire.publish_version,
  cleaned: wire.cleaned as FieldName[],
});

export const {
  useDeskEditorQuery,
  useEntryTypesQuery,
  useDeskPicturesQuery,
  useAddPictureMutation,
  useEntriesQuery,
  useEntryQuery,
  useLazyEntryQuery,
  useCreateEntryMutation,
  useSaveEntryMutation,
  useChangeEntryMutation,
  useEntryHistoryQuery,
  useEntryRevisionQuery,
} = deskApi;
