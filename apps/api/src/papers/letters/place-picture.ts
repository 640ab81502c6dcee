import type { StayFacts } from '../pdf/stay-facts.ts';
import { printedPicture } from '../pdf/place-picture.ts';
import type { LetterPicture } from './letter.ts';
import { text } from './texts.ts';

/** As wide as a letter at two pixels to the point, in the points that pictures are printed in. */
const letterPicture = { width: 432, height: 200 };

/** What the place looks like in the season of the stay; nothing where it has no picture. */
export async function placePicture(
  dataDir: string,
  { cover, place, town, language }: StayFacts,
): Promise<LetterPicture | null> {
  const content = await printedPicture(dataDir, cover, letterPicture);
  return (
    content && {
      alt: text(language, 'picture', { place, town }),
      file: { filename: `${text(language, 'picture.file')}.jpg`, contentType: 'image/jpeg', inline: true, content },
    }
  );
}
