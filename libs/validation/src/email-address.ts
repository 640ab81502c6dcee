/** A domain in letters of any script, and none of the characters that would end it in an address. */
const letters = /^[^\s@/?#\\:<>[\]"]*[^\p{ASCII}][^\s@/?#\\:<>[\]"]*$/u;

/**
 * An e-mail address as mail servers write it: a domain in letters of another script in its ASCII form. What is none is left
 * as it is.
 *
 * @example asciiEmail('ivan@россия.рф') // 'ivan@xn--h1alffa9f.xn--p1ai'
 */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).trim();
  if (at < 0 || !letters.test(domain) || !URL.canParse(`http://${domain}`)) return text;
  return `${text.slice(0, at + 1)}${new URL(`http://${domain}`).hostname}`;
}
