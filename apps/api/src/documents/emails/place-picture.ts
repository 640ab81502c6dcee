import type { Locale } from '@mp/domain';
import type { ObjectStore } from '@mp/object-store';
import type { StayFacts } from '../pdf/stay-facts.ts';
import { printedPicture } from '../pdf/place-picture.ts';
import type { EmailPicture } from './email.ts';
import { text } from './texts.ts';

/** The width of an e-mail at two pixels per point, in the points that pictures are printed in. */
const emailPicture = { width: 432, height: 200 };

/** A picture of the catalogue, as wide as the e-mail; nothing if there is no file. */
export async function emailPictureOf(
  files: ObjectStore,
  name: string | null,
  alt: string,
  language: Locale,
): Promise<EmailPicture | null> {
  const content = await printedPicture(files, name, emailPicture);
  const filename = `${text(language, 'picture.file')}.jpg`;
  return content && { alt, file: { filename, contentType: 'image/jpeg', inline: true, content } };
}

/** The place's picture in the season of the stay; nothing if it has none. */
export const placePicture = (
  files: ObjectStore,
  { cover, place, town, language }: StayFacts,
): Promise<EmailPicture | null> => emailPictureOf(files, cover, text(language, 'picture', { place, town }), language);
