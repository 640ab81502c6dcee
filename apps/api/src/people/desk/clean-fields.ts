import type { DocumentTypeName } from '@mp/contract';
import type sanitizeHtml from 'sanitize-html';
import { writtenFieldsOf } from './written-fields.ts';

const isMarkedUp = (text: string): boolean => /<[a-z/!?]/i.test(text);

/** Entities that the sanitiser writes for special characters of HTML. Markdown uses these characters directly. */
const entities: readonly (readonly [RegExp, string])[] = [
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&amp;/g, '&'],
];

/**
 * Removes HTML from pasted text. It keeps the text of tags, but removes scripts and styles with their content. The
 * schema rejects any mark-up that is left.
 */
function wordsOf(text: string, sanitize: typeof sanitizeHtml): string {
  const words = sanitize(text, { allowedTags: [], allowedAttributes: {} });
  return entities.reduce((rest, [entity, character]) => rest.replace(entity, character), words);
}

/** Removes mark-up from an entry's texts, and returns which fields had some. It leaves other fields unchanged. */
export async function cleanFields(
  type: DocumentTypeName,
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
