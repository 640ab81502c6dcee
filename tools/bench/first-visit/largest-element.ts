/** The largest of what is seen at first. */
export interface LargestElement {
  readonly what: 'picture' | 'text';
  /** Whether a browser that runs no script finds it. */
  readonly isInHtml: boolean;
  /** Whether the head has the picture fetched ahead of everything that the page says; nothing for text. */
  readonly isPreloaded?: 'yes' | 'no';
}

/**
 * Whether the page's own HTML has its largest element, and has its picture preloaded.
 *
 * @param details what Lighthouse says of the element, as JSON: of a picture its markup is in it, with the file that was shown
 */
export function largestOf(details: string, html: string): LargestElement {
  const { snippet = '', nodeLabel = '' } = nodeIn(JSON.parse(details)) ?? {};
  const file = /src="(?:https?:\/\/[^/"]+)?([^"]+)"/.exec(snippet)?.[1];
  if (!snippet.startsWith('<img') || !file)
    return { what: 'text', isInHtml: plain(html).includes(plain(nodeLabel).slice(0, 40)) };
  const preloads = [...html.matchAll(/<link\b[^>]*rel="preload"[^>]*as="image"[^>]*>/g)].join(' ');
  return { what: 'picture', isInHtml: html.includes(file), isPreloaded: preloads.includes(file) ? 'yes' : 'no' };
}

interface Node {
  readonly snippet?: string;
  readonly nodeLabel?: string;
}

/** The first node of a page that Lighthouse's details have, however deep. */
function nodeIn(details: unknown): Node | undefined {
  if (typeof details !== 'object' || details === null) return undefined;
  if ('snippet' in details) return details as Node;
  for (const part of Object.values(details)) {
    const found = nodeIn(part);
    if (found) return found;
  }
  return undefined;
}

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>|&[a-z#0-9x]+;/gi, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
