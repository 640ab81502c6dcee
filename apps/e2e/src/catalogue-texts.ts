import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { locales, type Locale } from '@mp/domain';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * Every text of the message catalogues in a language that stands for itself: nothing is filled in. Names of cities are
 * left out, because a place tells its town as its letters are addressed.
 */
function textsIn(locale: Locale): Set<string> {
  const files = globSync(`{apps,libs}/*/src/**/messages/${locale}.json`, { cwd: root });
  const texts = files.flatMap((file) => {
    const catalogue = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>;
    return Object.entries(catalogue).flatMap(([id, text]) => (id.startsWith('city.') ? [] : [text]));
  });
  return new Set(texts.filter((text) => !/[{<]/.test(text)));
}

/** Texts that are said in one language and never in the other: on a page of the other they are a mistake. */
export function textsOnlyIn(): Readonly<Record<Locale, ReadonlySet<string>>> {
  const all = { cs: textsIn('cs'), en: textsIn('en') };
  const only = (locale: Locale) => {
    const others = new Set(locales.filter((other) => other !== locale).flatMap((other) => [...all[other]]));
    return new Set([...all[locale]].filter((text) => !others.has(text)));
  };
  return { cs: only('cs'), en: only('en') };
}
