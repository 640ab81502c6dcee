import { defaultLocale, isLocale, type Locale } from '@mp/domain';

/** The cookie that stores a chosen language, for 365 days. [9.2] */
export const languageCookie = 'language';

/**
 * The language to which `/` redirects: the one chosen before, else the browser's first language that we support, else English
 * for browsers with other languages, else the default. [2.21] [2.22]
 */
export function preferredLocale(chosen: string | undefined, acceptLanguage: string | undefined): Locale {
  if (isLocale(chosen)) return chosen;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.toLowerCase().split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ language, weight }) => language && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const found = wanted.map(({ language }) => language).find(isLocale);
  if (found) return found;
  return wanted.length > 0 && !wanted.some(({ language }) => language === '*') ? 'en' : defaultLocale;
}
