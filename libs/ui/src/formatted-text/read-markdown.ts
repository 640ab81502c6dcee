import { tieShortWords } from '@mp/i18n';

/** A run of words: plain, emphasised, or leading somewhere. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly inside: readonly Inline[] }
  | { readonly kind: 'link'; readonly to: string; readonly inside: readonly Inline[] };

/** A block of a text. Headings are of the second or third level: the first is the page's own. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly inside: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inside: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] };

/**
 * Reads the Markdown that the content service keeps: paragraphs, `##` and `###`, `-` lists, `**strong**`, `*emphasis*`
 * and links. Words of one letter are tied to those that follow them. The service refuses anything else, so what is not understood here stands as it was written.
 */
export function readMarkdown(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part): Block => {
      const heading = /^(#{2,3}) (.+)$/.exec(part);
      if (heading) return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, inside: readInline(heading[2] ?? '') };
      if (/^- /.test(part))
        return { kind: 'list', items: part.split(/\n(?=- )/).map((item) => readInline(item.slice(2))) };
      return { kind: 'paragraph', inside: readInline(part) };
    });
}

/** Only what leads to us, to another website or to a mailbox is a link: nothing that could run. */
const isSafe = (to: string): boolean => /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/.test(to);

/** A link and its label have an end: without one, each bracket would be compared with all that follows it. */
const marked = /\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]{1,500})\]\(([^)\s]{1,300})\)/gs;

const plain = (text: string): Inline[] => (text === '' ? [] : [{ kind: 'text', text: tieShortWords(text) }]);

/** From left to right, once: editors paste long texts. */
function readInline(text: string): Inline[] {
  const read: Inline[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: strong, 2: emphasis, 3: label, 4: to = '' } of text.matchAll(marked)) {
    read.push(...plain(text.slice(end, index)));
    const inside = readInline(strong ?? emphasis ?? label ?? '');
    if (label === undefined) read.push({ kind: strong === undefined ? 'emphasis' : 'strong', inside });
    else if (isSafe(to)) read.push({ kind: 'link', to, inside });
    else read.push(...inside);
    end = index + whole.length;
  }
  read.push(...plain(text.slice(end)));
  return read;
}
