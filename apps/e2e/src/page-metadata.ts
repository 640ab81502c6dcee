import { localeTags, type Locale } from '@mp/domain';
import { matchPath } from '@mp/i18n';
import { HtmlValidate } from 'html-validate';

/** The metadata of a served page, for search engines and link previews. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  /** Null if the page is not indexed. */
  readonly canonical: string | null;
  readonly isHidden: boolean;
  /** `og:` properties by name. */
  readonly shared: ReadonlyMap<string, string>;
  readonly structured: readonly Readonly<Record<string, unknown>>[];
}

const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '');
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const first = (html: string, pattern: RegExp): string => decode(pattern.exec(html)?.[1] ?? '');

/** Reads the head of a served page. @throws SyntaxError on invalid JSON-LD */
export function readMetadata(html: string): PageMetadata {
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
    ([, json = '']): Readonly<Record<string, unknown>>[] => [JSON.parse(json)].flat(),
  );
  return {
    title: first(html, /<title>([^<]*)<\/title>/),
    description: first(html, /<meta name="description" content="([^"]*)"/),
    canonical: first(html, /<link rel="canonical" href="([^"]*)"/) || null,
    isHidden: /<meta name="robots" content="noindex"/.test(html),
    shared: new Map(
      [...html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)"/g)]
        .map(([, name = '', value = '']) => [name, decode(value)] as const)
        .reverse(),
    ),
    structured: data,
  };
}

/** Required properties by type, for rich results. */
const demanded: Readonly<Record<string, readonly string[]>> = {
  LodgingBusiness: ['name', 'description', 'url', 'image', 'address', 'geo', 'amenityFeature'],
  BreadcrumbList: ['itemListElement'],
  Article: ['headline', 'datePublished', 'author', 'image', 'mainEntityOfPage'],
  FAQPage: ['mainEntity'],
  Organization: ['name', 'url', 'logo', 'address', 'telephone'],
  WebSite: ['name', 'url', 'inLanguage', 'potentialAction'],
};

/** Properties that have to be addresses of ours. */
const ours = ['url', 'item', 'image', 'logo', 'mainEntityOfPage'] as const;

/** All addresses of ours within structured data, at any depth. */
function ownAddressesIn(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => ownAddressesIn(each, name));
  if (typeof value === 'string') return (ours as readonly string[]).includes(name) ? [value] : [];
  return Object.entries(value ?? {}).flatMap(([key, each]) => ownAddressesIn(each, key));
}

function faultsOfStructured(data: PageMetadata['structured'][number], origin: string): string[] {
  const type = String(data['@type']);
  if (data['@context'] !== 'https://schema.org') return [`${type} has no context`];
  const lacking = (demanded[type] ?? []).filter((name) => data[name] === undefined || data[name] === '');
  const stray = ownAddressesIn(data).filter((address) => !address.startsWith(`${origin}/`));
  return [...lacking.map((name) => `${type} has no ${name}`), ...stray.map((address) => `${type} names ${address}`)];
}

/** The faults of a page's metadata, as texts. */
export function faultsOfGlance(path: string, glance: PageMetadata, locale: Locale, origin: string): string[] {
  const { title, description, canonical, isHidden, shared, structured } = glance;
  const faults: string[] = [];
  if (!/\S.* [|–] \S/.test(title)) faults.push(`its title is "${title}"`);
  if (isHidden) return structured.length > 0 ? [...faults, 'it is hidden and has structured data'] : faults;
  if (description.length < 20 || description.length > 320) faults.push(`its description is "${description}"`);
  if (!canonical?.startsWith(`${origin}/${locale}`)) faults.push(`its canonical address is ${canonical}`);
  else if (!matchPath(new URL(canonical).pathname)) faults.push(`its canonical address ${canonical} is no page`);
  if (shared.get('url') !== canonical) faults.push(`it is shared as ${shared.get('url')}`);
  if (shared.get('locale') !== localeTags[locale].replace('-', '_'))
    faults.push(`it is shared in ${shared.get('locale')}`);
  if (!shared.get('image')?.startsWith(origin)) faults.push(`it is shared with the picture ${shared.get('image')}`);
  return [...faults, ...structured.flatMap((data) => faultsOfStructured(data, origin))].map(
    (fault) => `${path}: ${fault}`,
  );
}

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  // Resources of pages are ours and named by their content.
  rules: { 'require-sri': 'off' },
});

/** The findings of an HTML validator, as texts. */
export async function faultsOfHtml(path: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path}: ${message} (${ruleId}, ${selector ?? 'document'})`),
  );
}
