import type { Generated } from 'kysely';

/** A picture that an operator or an editor has added. Only its description changes. */
export interface PictureTable {
  /** In the order in which they were added. */
  id: Generated<number>;
  /** Its files are `pictures/<name>-<size>.avif` in the store. */
  name: string;
  preview: string;
  caption_cs: string;
  caption_en: string;
  /** From 0 to 1 across and down; null if only its crop is stored, and not `pictures/<name>-whole.avif`. */
  focal_x: Generated<number | null>;
  focal_y: Generated<number | null>;
}
