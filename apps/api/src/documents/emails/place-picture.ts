import type { StayFacts } from '../pdf/stay-facts.ts';
import { printedPicture } from '../pdf/place-picture.ts';
import type { EmailPicture } from './email.ts';
import { text } from './texts.ts';

/** As wide as an e-mail at two pixels to the point, in the points that pictures are printed in. */
const emailPicture = { width: 432, height: 200 };

/** What the place looks like in the season of the stay; nothing where it has no picture. */
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
