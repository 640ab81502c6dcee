import type { ContentTypeName } from '@mp/contract';
import type sanitizeHtml from 'sanitize-html';
import { writtenFieldsOf } from './written-fields.ts';

const isMarkedUp = (text: string): boolean => /<[a-z/!?]/i.test(text);

/** What the sanitiser writes for characters that mean something in HTML; in Markdown they stand for themselves. */
const entities: readonly (readonly [RegExp, string])[] = [
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&amp;/g, '&'],
];

/**
 * The words of a text that was pasted with its mark-up: tags go, and what runs or styles goes with all that is in it. Whatever
 * should be left of mark-up then is refused by the schema, which allows none.
 */
function wordsOf(text: string, sanitize: typeof sanitizeHtml): string {
  const words = sanitize(text, { allowedTags: [], allowedAttributes: {} });
  return entities.reduce((rest, [entity, character]) => rest.replace(entity, character), words);
}

/** Takes mark-up out of an entry's texts, and tells which fields had some. Everything else is left as it is. */
export async function cleanFields(
  type: ContentTypeName,
  fields: Readonly<Record<string, unknown>>,
): Promise<{ readonly fields: Readonly<Record<string, unknown>>; readonly cleaned: readonly string[] }> {
  const cleaned = writtenFieldsOf(type)
    .filter(({ kind }) => kind === 'line' || kind === 'paragraph' || kind === 'markdown')
    .map(({ name }) => name)
    .filter((name) => typeof fields[name] === 'string' && isMarkedUp(fields[name]));
  if (cleaned.length === 0) return { fields, cleaned };
  const { default: sanitize } = await import('sanitize-html');
  const texts = cleaned.map((name) => [name, wordsOf(fields[name] as string, sanitize)] as const);
  return { fields: { ...fields, ...Object.fromEntries(texts) }, cleaned };
}
