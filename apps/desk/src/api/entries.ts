import { api, failureOfResponse, networkFailure, type ApiFailure, type StoreExtra } from '@mp/api-client';
import type {
  CollectionFieldName,
  ContentTypeName,
  contentTypes,
  DeskAction,
  DeskChoiceKind,
  DeskChoicesWire,
  DeskChoiceWire,
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
  DocumentTypeName,
  PlaceFieldName,
  PlacePart,
} from '@mp/contract';
import type { Locale } from '@mp/domain';

type NamesIn<Type extends ContentTypeName> = keyof (typeof contentTypes)[Type]['fieldsSchema']['shape'] & string;
/** Every field of every type that editors write; each has a label in both languages. The API computes the others. */
export type FieldName =
  | Exclude<{ [Type in ContentTypeName]: NamesIn<Type> }[ContentTypeName], 'reading_minutes'>
  | PlaceFieldName
  | CollectionFieldName;

/** Fields of an entry by name, as the content service stores them. */
export type Fields = Readonly<Record<string, unknown>>;

/** A field of a type, and its form control. */
export interface WrittenField extends Omit<DeskFieldWire, 'name' | 'part'> {
  readonly name: FieldName;
  /** Of a place's form. */
  readonly part?: PlacePart;
}

/** A type of entry. */
export interface EntryType {
  readonly name: DocumentTypeName;
  readonly kind: 'single' | 'collection';
  readonly localized: boolean;
  /** Whether the signed-in account may edit or publish entries of the type. */
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
  readonly fields: readonly WrittenField[];
}

/** A row of the list. Times are in ISO 8601, UTC. */
export interface EntryLine {
  readonly id: number;
  readonly type: DocumentTypeName;
  readonly key: string;
  /** Null for a type without languages. */
  readonly locale: Locale | null;
  readonly title: string;
  readonly state: DeskState;
  readonly version: number;
  readonly publishAt: string | null;
  readonly changedAt: string;
  /** Null for a change with the editor's key, or if the account was removed. */
  readonly changedBy: string | null;
  /** The same entry in the other language. */
  readonly otherLanguage: number | null;
}

/** An entry in its latest version. */
export interface Entry extends EntryLine {
  readonly fields: Fields;
  readonly liveVersion: number | null;
  readonly publishVersion: number | null;
  /** Fields that had mark-up, which was removed when the entry was saved. */
  readonly cleaned: readonly FieldName[];
}

/** Filters of the list. */
export interface EntryQuestion {
  readonly words: string;
  readonly type: string;
  readonly locale: string;
  readonly state: string;
  readonly start: number;
  readonly limit: number;
}

/** A change of an entry. */
export interface Deed {
  readonly deed: DeskAction;
  readonly version: number;
  readonly fromVersion: number | null;
  readonly publishAt: string | null;
  readonly author: string | null;
  readonly happenedAt: string;
}

/** A picture for entries. */
export interface DeskPicture {
  readonly name: string;
  readonly url: string;
  readonly thumbnail: string;
  readonly caption: Readonly<Record<Locale, string>>;
  /** Whether its description can be changed. */
  readonly is_added: boolean;
  /** Null if it cannot be cropped again. */
  readonly focal: FocalPoint | null;
}

/** What a crop is centred on, from 0 to 1 across and down. */
interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** A picture to upload: its file, its focal point, and its description. */
interface NewPicture {
  readonly file: File;
  readonly focal: FocalPoint;
  readonly captions: Readonly<Record<Locale, string>>;
}

/** A change of the version that an editor has loaded. */
export type Change =
  | { readonly deed: 'publish' | 'unpublish' | 'unschedule' }
  | { readonly deed: 'schedule'; readonly publishAt: string }
  | { readonly deed: 'restore'; readonly fromVersion: number };

const deskApi = api.enhanceEndpoints({ addTagTypes: ['Desk', 'Pictures'] }).injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    /** The signed-in account and its rights. Fails with `forbidden` for accounts that are not staff members. */
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
    /** What a field can refer to: what matches the words, or what has the values. */
    deskChoices: build.query<
      readonly DeskChoiceWire[],
      { readonly kind: DeskChoiceKind; readonly locale: Locale; readonly q?: string; readonly values?: string }
    >({
      query: (query) => ({ path: '/desk/choice', query }),
      transformResponse: ({ data }: DeskChoicesWire) => data,
      providesTags: ['User', 'Desk'],
    }),
    /** Fails with `photo_unusable` and `photo_too_large`. */
    addPicture: build.mutation<DeskPicture, NewPicture>({
      queryFn: (picture, { extra, signal }) => sendPicture(picture, extra as StoreExtra, signal),
      invalidatesTags: ['Pictures'],
    }),
    /** A picture before it was cropped, as a data URI. */
    wholePicture: build.query<string, string>({
      query: (name) => ({ path: `/desk/picture/${name}/whole` }),
      transformResponse: ({ picture }: { readonly picture: string }) => picture,
      providesTags: ['User'],
      keepUnusedDataFor: 0,
    }),
    /** Another crop makes another picture, which has the focal point; null leaves it. */
    changePicture: build.mutation<
      DeskPicture,
      { readonly name: string; readonly captions: DeskPicture['caption']; readonly focal: FocalPoint | null }
    >({
      query: ({ name, captions, focal }) => ({
        path: `/desk/picture/${name}`,
        method: 'PUT',
        body: { ...captions, focal },
      }),
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
      {
        readonly type: DocumentTypeName;
        readonly key?: string;
        readonly locale: Locale | null;
        readonly fields: Fields;
      }
    >({
      query: (body) => ({ path: '/desk/entry', method: 'POST', body }),
      transformResponse: (wire: DeskEntryWire) => entryOf(wire),
      invalidatesTags: ['Desk'],
    }),
    /** Fails with `content_changed` if there is a newer version, which is in its details. */
    saveEntry: build.mutation<Entry, { readonly id: number; readonly version: number; readonly fields: Fields }>({
      query: ({ id, ...body }) => ({ path: `/desk/entry/${id}`, method: 'PUT', body }),
      transformResponse: (wire: DeskEntryWire) => entryOf(wire),
      invalidatesTags: ['Desk'],
    }),
    /** Fails like saving. */
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
    /** Fields of an earlier version, which never change. */
    entryRevision: build.query<Fields, { readonly id: number; readonly version: number }>({
      query: ({ id, version }) => ({ path: `/desk/entry/${id}/revision/${version}` }),
      transformResponse: ({ fields }: DeskRevisionWire) => fields,
      providesTags: ['User'],
    }),
  }),
});

/** Sends a file as bytes. Other requests send JSON. */
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
  useDeskChoicesQuery,
  useAddPictureMutation,
  useWholePictureQuery,
  useChangePictureMutation,
  useEntriesQuery,
  useEntryQuery,
  useLazyEntryQuery,
  useCreateEntryMutation,
  useSaveEntryMutation,
  useChangeEntryMutation,
  useEntryHistoryQuery,
  useEntryRevisionQuery,
} = deskApi;
