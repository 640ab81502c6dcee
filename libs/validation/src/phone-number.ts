/**
 * A phone number for checking and storing, without artefacts of copying: blanks of any kind become one blank, hyphens of any
 * kind a hyphen, digits of full width plain ones, and invisible characters are removed; so is the scheme of a link.
 *
 * @example plainPhone('\u202a+420\u00a0777 123 456\u202c') // '+420 777 123 456'
 * @example plainPhone('0176 / 1234567') // '0176/1234567'
 */
export const plainPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2044\u2215\uff0f]/g, '/')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .replace(/ ?([-/.]) ?/g, '$1')
    .trim()
    .replace(/^tel: ?/i, '')
    .replace(/^\+ /, '+');
