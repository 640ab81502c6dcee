import type { RuleResult } from './rule.ts';

/**
 * [5.15] A Czech company number: eight digits, the last one a check on the others (mod 11). Blanks are forgiven.
 *
 * The first seven digits are weighed 8 down to 2; what their sum leaves after division by 11 gives the eighth.
 *
 * @example checkIco('27082440') // 2·8+7·7+0·6+8·5+2·4+4·3+4·2 = 133, 133 mod 11 = 1, check digit 0: null
 */
export function checkIco(text: string): RuleResult {
  const ico = text.replace(/\s/g, '');
  if (ico.length < 8) return 'too_short_int';
  if (!/^\d{8}$/.test(ico)) return 'bad_ico_format';
  const sum = [8, 7, 6, 5, 4, 3, 2].reduce((total, weight, index) => total + weight * Number(ico[index]), 0);
  return (11 - (sum % 11)) % 10 === Number(ico[7]) ? null : 'bad_ico_format';
}

/**
 * [5.16] A tax number: at least 8 characters after an optional CZ prefix. Foreign ones have letters, so only letters and digits
 * are required; no member state uses more than twelve after its prefix.
 */
export function checkDic(text: string): RuleResult {
  const dic = text.replace(/\s/g, '').replace(/^cz/i, '');
  if (dic.length < 8) return 'too_short';
  return /^[A-Z0-9]{8,14}$/i.test(dic) ? null : 'bad_dic_format';
}

/** The normalized company number: digits only. `normalizeIco('270 82 440')` is `27082440`. */
export const normalizeIco = (text: string): string => text.replace(/\s/g, '');

/**
 * The normalized tax number: capitals without blanks, with the country. Digits alone are Czech.
 *
 * @example normalizeDic('cz 2708 2440') // 'CZ27082440'
 * @example normalizeDic('27082440') // 'CZ27082440'
 * @example normalizeDic('sk2020317068') // 'SK2020317068'
 */
export function normalizeDic(text: string): string {
  const dic = text.replace(/\s/g, '').toUpperCase();
  return /^\d+$/.test(dic) ? `CZ${dic}` : dic;
}
