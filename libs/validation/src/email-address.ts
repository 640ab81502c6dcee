/** A domain with letters of any script, without characters that would end it in an address. */
const letters = /^[^\s@/?#\\:<>[\]"]*[^\p{ASCII}][^\s@/?#\\:<>[\]"]*$/u;

/** Marks of direction and blanks without width, which come along when an address is copied. */
const copied = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * Converts the domain of an e-mail address to its ASCII form, without invisible marks of copying. Other text is returned
 * unchanged.
 *
 * @example asciiEmail('ivan@россия.рф') // 'ivan@xn--h1alffa9f.xn--p1ai'
 */
export function asciiEmail(typed: string): string {
  const text = typed.replace(copied, '');
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).trim();
  if (at < 0 || !letters.test(domain) || !URL.canParse(`http://${domain}`)) return text;
  return `${text.slice(0, at + 1)}${new URL(`http://${domain}`).hostname}`;
}
