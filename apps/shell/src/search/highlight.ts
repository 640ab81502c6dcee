import { encodeName } from '@mp/i18n';

/** A section of a text, and whether it matches the search. */
export interface TextPart {
  readonly text: string;
  readonly found: boolean;
}

/**
 * Splits a text at the search words, ignoring accents and case. Fuzzy matches (words with a typing error) are not marked.
 *
 * @example highlight('Mlýn Na Jordánce', 'mlyn jord') // [{ text: 'Mlýn', found: true }, { text: ' Na ', found: false }, …]
 */
export function highlight(text: string, sought: string): readonly TextPart[] {
  const letters = [...text];
  // One folded character for each: a character that folds to several ('ß') uses the first.
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
