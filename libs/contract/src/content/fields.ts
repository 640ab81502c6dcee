import { hasUnseen } from '@mp/domain';
import { z } from 'zod';
import { hasUnprintable } from '../unprintable.ts';

const printable = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !hasUnprintable(text), { error: 'not_text' });

/** One line: a name, a title. At most 200 characters. */
export const lineSchema = printable(200)
  .refine((text) => !text.includes('\n'), { error: 'one_line' })
  .refine((text) => !hasUnseen(text.replaceAll(/[\t\n]/g, ' ')), { error: 'not_text' });

/** One or two paragraphs without mark-up. At most 2,000 characters. */
export const paragraphSchema = printable(2_000);

/** Allowed targets of links: a page of ours, https or an e-mail. Never `javascript:`. */
export const linkSchema = z
  .string()
  .max(300)
  .refine((text) => !hasUnprintable(text), { error: 'not_text' })
  .regex(/^(\/(cs|en)(\/[\w\-./?=&%]*)?|https:\/\/[^\s<>"')]+|mailto:[^\s<>"')]+)$/, { error: 'link_not_allowed' });

const markdownLink = /\]\(([^)]*)\)/g;

/**
 * Markdown, of which this is supported: paragraphs, `##` and `###` headings, `-` lists, `**strong**`, `*emphasis*` and
 * `[links](/cs/blog)`. No HTML. At most 20,000 characters.
 */
export const markdownSchema = printable(20_000)
  .refine((text) => !/<[a-z/!?]/i.test(text), { error: 'html_not_allowed' })
  .refine((text) => [...text.matchAll(markdownLink)].every(([, target]) => linkSchema.safeParse(target).success), {
    error: 'link_not_allowed',
  });

/** Part of an address, in the language of its entry. */
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80);

/** The id of a place or a collection in the catalogue: an external id, not checked against it. */
const externalIdSchema = z.int().positive().max(2_147_483_647);

/** A place of the catalogue, by its external id. */
export const placeIdSchema = externalIdSchema.describe('The external id of a place.');

/** A collection of the catalogue, by its external id. */
export const collectionIdSchema = externalIdSchema.describe('The external id of a collection.');

/** A blog category, by its key, which all languages share. */
export const categoryKeySchema = slugSchema.describe('The key of a blog category.');

/** A blog article, by its slug in the language of the entry. */
export const articleSlugSchema = slugSchema.describe('The slug of a blog article.');

/** The order in lists, lowest first. */
export const positionSchema = z.int().min(0).max(10_000);

/** The editors' name of a picture; readers get its sizes. */
export const pictureNameSchema = z.string().regex(/^[a-z0-9-]{1,80}$/);

const formatSchema = z.object({ url: z.string() });

/** A picture in the format of Strapi's REST API: its sizes are `formats`, AVIF. [7.34] */
export const contentPictureSchema = z.object({
  name: z.string(),
  /** The largest one. */
  url: z.string(),
  /** A tiny preview as a data URI. */
  previewUrl: z.string(),
  /** Its caption, in the language of the entry. */
  alternativeText: z.string(),
  formats: z.object({ thumbnail: formatSchema, small: formatSchema, medium: formatSchema, large: formatSchema }),
});
export type ContentPictureWire = z.infer<typeof contentPictureSchema>;
