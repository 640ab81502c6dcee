/**
 * [5.43] Whether a text is the address of a website: absolute, over HTTP, with a named host. Only such an address may be opened
 * in a new tab.
 *
 * @example isWebAddress('https://www.example.com/mlyn') // true
 * @example isWebAddress('www.example.com') // false
 */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && /^[^.]+(\.[^.]+)+$/.test(hostname);
}
