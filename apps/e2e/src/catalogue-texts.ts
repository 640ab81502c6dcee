import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { locales, type Locale } from '@mp/domain';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * All texts of the message catalogues in a language without placeholders. Names of cities are omitted, because places use the
 * names of their addresses.
 */
function textsIn(locale: Locale): Set<string> {
  const files = globSync(`{apps,libs}/*/src/**/messages/${locale}.json`, { cwd: root });
  const texts = files.flatMap((file) => {
    const catalogue = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>;
    return Object.entries(catalogue).flatMap(([id, text]) => (id.startsWith('city.') ? [] : [text]));
  });
  return new Set(texts.filter((text) => !/[{<]/.test(text)));
}

/** Texts that exist in one language only: on a page of the other they are an error. */
export function textsOnlyIn(): Readonly<Record<Locale, ReadonlySet<string>>> {
  const all = { cs: textsIn('cs'), en: textsIn('en') };
  const only = (locale: Locale) => {
    const others = new Set(locales.filter((other) => other !== locale).flatMap((other) => [...all[other]]));
    return new Set([...all[locale]].filter((text) => !others.has(text)));
  };
  return { cs: only('cs'), en: only('en') };
}
