/** The element of the largest contentful paint. */
export interface LargestElement {
  readonly kind: 'picture' | 'text';
  /** Whether the HTML has it, for browsers without scripts. */
  readonly isInHtml: boolean;
  /** Whether the head preloads the picture; undefined for text. */
  readonly isPreloaded?: 'yes' | 'no';
}

/**
 * Returns whether the page's HTML has its largest element, and preloads its picture.
 *
 * @param details Lighthouse's details of the element as JSON: markup and file of a picture
 */
export function largestOf(details: string, html: string): LargestElement {
  const { snippet = '', nodeLabel = '' } = nodeIn(JSON.parse(details)) ?? {};
  const file = /src="(?:https?:\/\/[^/"]+)?([^"]+)"/.exec(snippet)?.[1];
  if (!snippet.startsWith('<img') || !file)
    return { kind: 'text', isInHtml: plain(html).includes(plain(nodeLabel).slice(0, 40)) };
  const preloads = [...html.matchAll(/<link\b[^>]*rel="preload"[^>]*as="image"[^>]*>/g)].join(' ');
  return { kind: 'picture', isInHtml: html.includes(file), isPreloaded: preloads.includes(file) ? 'yes' : 'no' };
}

interface Node {
  readonly snippet?: string;
  readonly nodeLabel?: string;
}

/** The first node in Lighthouse's details, at any depth. */
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
