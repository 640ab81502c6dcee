/** Letters that Unicode does not decompose into a base letter and a mark: Polish, German, Danish names. */
const plainLetters: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', đ: 'd', ø: 'o', æ: 'ae', œ: 'oe' };

/**
 * A name for an address: lower case, without accents, words joined by dashes.
 *
 * @example encodeName('Mlýn Pod Rašovkou') // 'mlyn-pod-rasovkou'
 */
export const encodeName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łßđøæœ]/g, (letter) => plainLetters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The id at the end of a detail address (`mlyn-pod-rasovkou-1001` → 1001), null for a `static_url`. [2.3] */
export function pkidOfSlug(slug: string): number | null {
  const digits = /-(\d{1,9})$/.exec(slug)?.[1];
  return digits ? Number(digits) : null;
}
