import { locales } from '@mp/domain';
import { z } from 'zod';
import { contentTypeNames, type DocumentTypeName } from './content/content-types.ts';
import { pictureNameSchema, slugSchema } from './content/fields.ts';
import { countSchema, idSchema, lineSchema } from './primitives.ts';
import { staffRights, staffRoles } from './staff.ts';

const typeSchema = z.enum<readonly DocumentTypeName[]>(['place', 'collection', ...contentTypeNames]);
const fieldsSchema = z.record(z.string().max(80), z.unknown());
/** The version that the editor has loaded: an older one is a conflict. */
const versionSchema = z.int().positive().max(2_147_483_647);

/**
 * The state of an entry.
 *
 * - `draft`: never published
 * - `published`: its latest version is published
 * - `changed`: an earlier version is published
 * - `unpublished`: no longer published
 */
export const deskStates = ['draft', 'published', 'changed', 'unpublished'] as const;
export type DeskState = (typeof deskStates)[number];

/** The author of a change; null for a change by the editor's key, an import, or a deleted account. */
const authorSchema = z.string().nullable();

/** One entry of the desk's list. */
export const deskLineSchema = z.object({
  id: z.int(),
  type: typeSchema,
  key: z.string(),
  locale: z.enum(locales).nullable(),
  /** Empty if nothing in it is a title yet. */
  title: z.string(),
  state: z.enum(deskStates),
  /** The latest version. */
  version: z.int(),
  /** When a version is published automatically. */
  publish_at: z.iso.datetime().nullable(),
  changed_at: z.iso.datetime(),
  changed_by: authorSchema,
  /** The same entry in the other language; null without one. */
  other_language: z.int().nullable(),
});
export type DeskLineWire = z.infer<typeof deskLineSchema>;

/** GET /desk/entry */
export const deskListQuerySchema = z.strictObject({
  q: z.string().trim().max(100).optional().describe('Words that the entry must all contain, with or without accents.'),
  type: typeSchema.optional(),
  locale: z.enum(locales).optional().describe('The language; both, and entries without one, when missing.'),
  state: z.enum(deskStates).optional(),
  start: countSchema(0, 100_000).default(0),
  limit: countSchema(1, 100).default(50),
});
export const deskListSchema = z.object({ data: z.array(deskLineSchema), total: z.int() });
export type DeskListWire = z.infer<typeof deskListSchema>;

/** The kinds of input fields. */
export const deskFieldKinds = [
  ...(['line', 'paragraph', 'markdown', 'slug', 'link', 'email', 'date', 'number', 'switch', 'choice'] as const),
  ...(['category', 'article', 'collection', 'place', 'places', 'social', 'picture'] as const),
  ...(['time', 'list', 'options', 'collections', 'pictures'] as const),
] as const;
export type DeskFieldKind = (typeof deskFieldKinds)[number];

/** The kinds of fields whose values are chosen from a list that the API searches. */
export const deskChoiceKinds = [
  'category',
  'article',
  'collection',
  'place',
] as const satisfies readonly DeskFieldKind[];
export type DeskChoiceKind = (typeof deskChoiceKinds)[number];

/** GET /desk/choice: choices that contain the words, or the choices with these values. */
export const deskChoiceQuerySchema = z.strictObject({
  kind: z.enum(deskChoiceKinds),
  locale: z.enum(locales),
  q: z.string().trim().max(100).default(''),
  values: z.string().max(1_000).optional().describe('Comma-separated; then the words do not count.'),
});

/** A choice: its stored value, what an editor reads, and a thumbnail. */
export const deskChoiceSchema = z.object({
  value: z.string(),
  label: z.string(),
  detail: z.string().nullable(),
  thumbnail: z.string().nullable(),
});
export type DeskChoiceWire = z.infer<typeof deskChoiceSchema>;
export const deskChoicesSchema = z.object({ data: z.array(deskChoiceSchema) });
export type DeskChoicesWire = z.infer<typeof deskChoicesSchema>;

/** A field of a type: its kind, and whether it is optional. */
export const deskFieldSchema = z.object({
  name: z.string(),
  kind: z.enum(deskFieldKinds),
  optional: z.boolean(),
  /** The choices. */
  options: z.array(z.string()).optional(),
  /** The part of a place's form that it belongs to. */
  part: z.string().optional(),
});
export type DeskFieldWire = z.infer<typeof deskFieldSchema>;

/** GET /desk/type: types and their fields. */
export const deskTypesSchema = z.object({
  data: z.array(
    z.object({
      name: typeSchema,
      kind: z.enum(['single', 'collection']),
      localized: z.boolean(),
      /** Whether the caller may draft entries of it, and show them to visitors. */
      may_write: z.boolean(),
      may_publish: z.boolean(),
      fields: z.array(deskFieldSchema),
    }),
  ),
});
export type DeskTypesWire = z.infer<typeof deskTypesSchema>;

/** An entry for its editors: the latest version, published or not. */
export const deskEntrySchema = deskLineSchema.extend({
  fields: fieldsSchema,
  /** The published version; null without one. */
  live_version: z.int().nullable(),
  /** The version to publish at `publish_at`. */
  publish_version: z.int().nullable(),
  /** Fields whose mark-up was removed when this was saved. */
  cleaned: z.array(z.string()),
});
export type DeskEntryWire = z.infer<typeof deskEntrySchema>;

/** POST /desk/entry: a first version, which may be incomplete. */
export const deskCreateSchema = z.strictObject({
  type: typeSchema,
  /** The entry in its first language; a new entry without it. */
  key: slugSchema.optional(),
  locale: z.enum(locales).nullable(),
  fields: fieldsSchema,
});

export const deskParamsSchema = z.object({ id: idSchema });
export const deskRevisionParamsSchema = deskParamsSchema.extend({ version: idSchema });
/** PUT /desk/entry/{id}: only publishing requires all fields. */
export const deskSaveSchema = z.strictObject({ version: versionSchema, fields: fieldsSchema });
/** POST /desk/entry/{id}/publish and /unpublish */
export const deskVersionSchema = z.strictObject({ version: versionSchema });
/** POST /desk/entry/{id}/schedule */
export const deskScheduleSchema = deskVersionSchema.extend({ publish_at: z.iso.datetime({ offset: true }) });
/** POST /desk/entry/{id}/restore */
export const deskRestoreSchema = deskVersionSchema.extend({ from_version: versionSchema });

/** The actions on an entry. */
export const deskActions = ['saved', 'restored', 'published', 'scheduled', 'unscheduled', 'unpublished'] as const;
export type DeskAction = (typeof deskActions)[number];

/** GET /desk/entry/{id}/history: latest first. */
export const deskHistorySchema = z.object({
  data: z.array(
    z.object({
      deed: z.enum(deskActions),
      version: z.int(),
      /** The restored version. */
      from_version: z.int().nullable(),
      publish_at: z.iso.datetime().nullable(),
      author: authorSchema,
      happened_at: z.iso.datetime(),
    }),
  ),
});
export type DeskHistoryWire = z.infer<typeof deskHistorySchema>;

/** GET /desk/entry/{id}/revision/{version}: an earlier text. */
export const deskRevisionSchema = z.object({ version: z.int(), fields: fieldsSchema });
export type DeskRevisionWire = z.infer<typeof deskRevisionSchema>;

const fraction = z.coerce.number().min(0).max(1);
const caption = lineSchema.pipe(z.string().min(3).max(200));
/** POST /desk/picture: the picture's caption in both languages, and its focal point: 0 to 1 across and down. */
export const deskPictureQuerySchema = z.strictObject({ cs: caption, en: caption, x: fraction, y: fraction });

export const deskPictureParamsSchema = z.object({ name: pictureNameSchema });
/** PUT /desk/picture/{name}: the focal point is null where the crop stays. */
export const deskPictureChangeSchema = z.strictObject({
  cs: caption,
  en: caption,
  focal: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).nullable(),
});
/** GET /desk/picture/{name}/whole: a data URI. */
export const deskWholePictureSchema = z.object({ picture: z.string() });

/** A picture for entries, with its caption in each language. */
export const deskPictureSchema = z.object({
  name: z.string(),
  url: z.string(),
  thumbnail: z.string(),
  caption: z.record(z.enum(locales), z.string()),
  /** Whether its description can be changed: it is none of the product's own. */
  is_added: z.boolean(),
  /** What its crop is centred on; null if it cannot be cropped again. */
  focal: z.object({ x: z.number(), y: z.number() }).nullable(),
});
export type DeskPictureWire = z.infer<typeof deskPictureSchema>;

/** GET /desk/picture: pictures for entries, with their captions in each language. */
export const deskPicturesSchema = z.object({
  data: z.array(deskPictureSchema),
});
export type DeskPicturesWire = z.infer<typeof deskPicturesSchema>;

/** GET /desk/editor: the signed-in member of staff, with their role and rights. */
export const deskEditorSchema = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  rights: z.array(z.enum(staffRights)),
});
export type DeskEditorWire = z.infer<typeof deskEditorSchema>;

/** The details of `content_changed`: what another editor has saved meanwhile. */
export const deskConflictSchema = z.object({
  version: z.int(),
  fields: fieldsSchema,
  author: authorSchema,
  happened_at: z.iso.datetime(),
});
export type DeskConflictWire = z.infer<typeof deskConflictSchema>;
