/**
 * [5.43] Whether a text is the address of a website: absolute, over HTTP, with a host that has a name. Only such an
 * address is opened in a new tab; whatever else an operator has typed is not.
 *
 * @example isWebAddress('https://www.example.com/mlyn') // true
 * @example isWebAddress('www.example.com') // false
 */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && /^[^.]+(\.[^.]+)+$/.test(hostname);
}
