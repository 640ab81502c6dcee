import type { StayFacts } from '../pdf/stay-facts.ts';
import { printedPicture } from '../pdf/place-picture.ts';
import type { EmailPicture } from './email.ts';
import { text } from './texts.ts';

/** The width of an e-mail at two pixels per point, in the points that pictures are printed in. */
const emailPicture = { width: 432, height: 200 };

/** The place's picture in the season of the stay; nothing if it has none. */
export async function placePicture(
  dataDir: string,
  { cover, place, town, language }: StayFacts,
): Promise<EmailPicture | null> {
  const content = await printedPicture(dataDir, cover, emailPicture);
  return (
    content && {
      alt: text(language, 'picture', { place, town }),
      file: { filename: `${text(language, 'picture.file')}.jpg`, contentType: 'image/jpeg', inline: true, content },
    }
  );
}
