/** Nobody's origin: whatever a text leads to from here and stays here is a path. */
const nowhere = 'http://own.invalid';

/**
 * The path on our origin that a browser would follow a text to, with its query; null for what leads elsewhere or nowhere.
 * It is read as browsers read addresses, which drop tabs and line breaks and take a backslash for a slash.
 *
 * @example sameOriginPath('/cs/blog?p=2') // '/cs/blog?p=2'
 * @example sameOriginPath('/\t/evil.example') // null
 */
export function sameOriginPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, nowhere)) return null;
  const { origin, pathname, search } = new URL(text, nowhere);
  // What normalises to two slashes would name another host the next time it is read.
  return origin === nowhere && !pathname.startsWith('//') ? pathname + search : null;
}
