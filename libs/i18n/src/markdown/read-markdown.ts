import { tieShortWords } from '@mp/i18n';

/** Inline text: plain, emphasized, or a link. */
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
 * Parses the Markdown of the content service: paragraphs, `##` and `###`, `-` lists, `**strong**`, `*emphasis*` or
 * `_emphasis_`, and links. Words of one letter are joined to the next word. The service refuses other markup, so
 * unknown markup stays as written.
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

/** Only paths of ours, websites and mailboxes become links: nothing that could run. */
const isSafe = (to: string): boolean => /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/.test(to);

/** Links and labels have a maximum length, and a label no bracket; otherwise each bracket is compared with all that follows. */
const marked = /\*\*(.+?)\*\*|\*(.+?)\*|_([^_\s][^_]{0,200})_(?!\w)|\[([^[\]]{1,500})\]\(([^)\s]{1,300})\)/gs;

const plain = (text: string): Inline[] => (text === '' ? [] : [{ kind: 'text', text: tieShortWords(text) }]);

/** One pass from left to right: editors paste long texts. */
function readInline(text: string): Inline[] {
  const read: Inline[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: strong, 2: stars, 3: lines, 4: label, 5: to = '' } of text.matchAll(marked)) {
    read.push(...plain(text.slice(end, index)));
    const inside = readInline(strong ?? stars ?? lines ?? label ?? '');
    if (label === undefined) read.push({ kind: strong === undefined ? 'emphasis' : 'strong', inside });
    else if (isSafe(to)) read.push({ kind: 'link', to, inside });
    else read.push(...inside);
    end = index + whole.length;
  }
  read.push(...plain(text.slice(end)));
  return read;
}
