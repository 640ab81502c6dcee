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

const marked = /\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^)\s]+)\)/s;

function readInline(text: string): Inline[] {
  const found = marked.exec(text);
  if (!found) return text === '' ? [] : [{ kind: 'text', text: tieShortWords(text) }];
  const [whole, strong, emphasis, label, to = ''] = found;
  const inside = readInline(strong ?? emphasis ?? label ?? '');
  const element: Inline[] =
    label === undefined
      ? [{ kind: strong === undefined ? 'emphasis' : 'strong', inside }]
      : isSafe(to)
        ? [{ kind: 'link', to, inside }]
        : inside;
  return [...readInline(text.slice(0, found.index)), ...element, ...readInline(text.slice(found.index + whole.length))];
}
