import type { Locale } from '@mp/domain';

/** A served page as a crawler reads it. */
export interface ReadPage {
  /** The language of the page, by its root element. */
  readonly language: string;
  /** The same page in each language, by their tags. */
  readonly alternates: ReadonlyMap<string, string>;
  readonly links: readonly ReadLink[];
  /** Each text between two tags. */
  readonly texts: ReadonlySet<string>;
}

interface ReadLink {
  readonly href: string;
  /** Whether its text says that it opens in another language. */
  readonly isTranslation: boolean;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decode = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

const attributeOf = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return value === undefined ? undefined : decode(value);
};

/** Parses served HTML as React writes it: quoted attributes, no tag within an attribute. */
export function readPage(html: string): ReadPage {
  const tags = [...html.matchAll(/<(a|link|html)\b[^>]*>/g)].map(([tag, name]) => ({ tag, name }));
  const named = (wanted: string): string[] => tags.filter(({ name }) => name === wanted).map(({ tag }) => tag);
  const visible = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '');
  return {
    language: attributeOf(named('html')[0] ?? '', 'lang') ?? '',
    alternates: new Map(
      named('link')
        .filter((tag) => attributeOf(tag, 'rel') === 'alternate')
        .map((tag) => [attributeOf(tag, 'hrefLang') ?? '', attributeOf(tag, 'href') ?? '']),
    ),
    links: named('a').flatMap((tag) => {
      const href = attributeOf(tag, 'href');
      return href ? [{ href, isTranslation: attributeOf(tag, 'hrefLang') !== undefined }] : [];
    }),
    texts: new Set(visible.split(/<[^>]*>/).map((text) => decode(text).trim())),
  };
}

/** The language of an address, by its first segment. */
export const languageOf = (path: string): Locale | undefined =>
  (/^\/(cs|en)(?=[/?#]|$)/.exec(path)?.[1] as Locale | undefined) ?? undefined;
