import { encodeName } from '@mp/i18n';

/** A stretch of a text, and whether it is what was searched for. */
export interface TextPart {
  readonly text: string;
  readonly found: boolean;
}

/**
 * A text cut where the words searched for stand in it, accents and case aside. A word with a typing error stands
 * nowhere, and is not marked.
 *
 * @example highlight('Mlýn Na Jordánce', 'mlyn jord') // [{ text: 'Mlýn', found: true }, { text: ' Na ', found: false }, …]
 */
export function highlight(text: string, sought: string): readonly TextPart[] {
  const letters = [...text];
  // One folded letter for each: what folds to several ('ß') is compared by the first.
  const folded = letters.map((letter) => encodeName(letter).at(0) ?? ' ').join('');
  const found = letters.map(() => false);
  for (const word of encodeName(sought).split('-').filter(Boolean))
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      found.fill(true, at, at + word.length);

  const parts: { text: string; found: boolean }[] = [];
  letters.forEach((letter, index) => {
    const last = parts.at(-1);
    if (last && last.found === found[index]) last.text += letter;
    else parts.push({ text: letter, found: found[index] ?? false });
  });
  return parts;
}
