/** A base that no address uses: an address is a path if it resolves to this origin. */
const base = 'http://own.invalid';

/**
 * Resolves a text to a path on our origin, with its query; null for other origins and invalid addresses. It is parsed as by
 * browsers, which remove tabs and line breaks and treat a backslash as a slash.
 *
 * @example sameOriginPath('/cs/blog?p=2') // '/cs/blog?p=2'
 * @example sameOriginPath('/\t/evil.example') // null
 */
export function sameOriginPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, base)) return null;
  const { origin, pathname, search } = new URL(text, base);
  // A path with two leading slashes would name another host when it is parsed again.
  return origin === base && !pathname.startsWith('//') ? pathname + search : null;
}
