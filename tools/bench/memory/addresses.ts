import { day } from '../day.ts';

/** Sources for the addresses of a mixed load. */
export interface LoadSources {
  /** Origins of shop and API, without a trailing slash. */
  readonly shop: string;
  readonly api: string;
  readonly places: readonly { readonly id: number; readonly slug: string }[];
  /** Files of the shop, as paths: scripts, stylesheets, pictures. */
  readonly files: readonly string[];
}

type AddressOf = (n: number, sources: LoadSources) => string;

const catalogues = ['/cs/kouzelna-mista', '/en/magical-places'] as const;
const of = <Item>(list: readonly Item[], n: number): Item => list[n % list.length] as Item;
const placeOf = ({ places }: LoadSources, n: number) => of(places, n);
/** Arrival and departure of the n-th stay: 400 arrivals, each of one to seven nights. */
const stayOf = (n: number): readonly [string, string] => {
  const arrival = 20 + (n % 400);
  return [day(arrival), day(arrival + 1 + (Math.floor(n / 400) % 7))];
};
const partyOf = (n: number): number => 3 + (n % 6);
const stayQuery = (n: number): string => {
  const [arrival, departure] = stayOf(n);
  return `arr=${arrival}&dep=${departure}&ad=${partyOf(n)}`;
};
const stayQuestion = (n: number): string => {
  const [arrival, departure] = stayOf(n);
  return `arrival=${arrival}&departure=${departure}&persons=${partyOf(n)}`;
};

/** Kinds of addresses with their share in per cent; the n-th address of a kind differs from all earlier ones. */
export const kinds: readonly { readonly name: string; readonly share: number; readonly addressOf: AddressOf }[] = [
  {
    name: 'dated searches',
    share: 22,
    addressOf: (n, { shop }) => `${shop}${of(catalogues, n)}?${stayQuery(Math.floor(n / 2))}`,
  },
  {
    name: 'filtered lists',
    share: 14,
    addressOf: (n, { shop }) => `${shop}${of(catalogues, n)}?ad=${partyOf(n)}&min=${100 + Math.floor(n / 2)}`,
  },
  {
    name: 'places with dates',
    share: 16,
    addressOf: (n, sources) =>
      `${sources.shop}${of(catalogues, n)}/${placeOf(sources, Math.floor(n / 2)).slug}?${stayQuery(Math.floor(n / 2))}`,
  },
  {
    name: 'unknown keys',
    share: 16,
    addressOf: (n, sources) => {
      const path = of(['', `/${placeOf(sources, n).slug}`, `?ad=${partyOf(n)}`], Math.floor(n / 2));
      return `${sources.shop}${of(catalogues, n)}${path}${path.includes('?') ? '&' : '?'}x${n}=${'y'.repeat(n % 400)}`;
    },
  },
  {
    name: 'redirects',
    share: 6,
    addressOf: (n, { shop }) => `${shop}${of(catalogues, n)}/?min=${n}`,
  },
  { name: 'nothing there', share: 4, addressOf: (n, { shop }) => `${shop}/${of(['cs', 'en'], n)}/nowhere-${n}/at-all` },
  { name: 'files', share: 4, addressOf: (n, { shop, files }) => `${shop}${of(files, n)}?v=${n}` },
  {
    name: 'lists of the API',
    share: 6,
    addressOf: (n, { api }) => `${api}/public/client?limit=12&persons=${1 + (n % 8)}&offset=${n % 150}&priceFrom=${n}`,
  },
  {
    name: 'dated lists of the API',
    share: 6,
    addressOf: (n, { api }) => `${api}/public/client?limit=12&${stayQuestion(n)}`,
  },
  {
    name: 'rates of the API',
    share: 4,
    addressOf: (n, sources) =>
      `${sources.api}/public/ibe-rates?clientId=${placeOf(sources, n).id}&children=0&${stayQuestion(n)}`,
  },
  { name: 'words of the API', share: 2, addressOf: (n, { api }) => `${api}/public/search?text=cha${n.toString(36)}` },
];

/** Pages that visitors request repeatedly. */
export const hotAddresses = (sources: LoadSources): readonly string[] =>
  [
    ...[
      '/cs',
      '/en',
      ...catalogues,
      '/cs/blog',
      '/en/blog',
      '/cs/kolekce',
      '/en/collections',
      '/cs/kontakty',
      '/en/club',
    ],
    ...sources.places.slice(0, 20).flatMap(({ slug }) => catalogues.map((path) => `${path}/${slug}`)),
  ].map((path) => sources.shop + path);

const shares = kinds.flatMap(({ share }, kind) => Array.from({ length: share }, () => kind));

/** Unique addresses of all kinds, mixed: any hundred consecutive ones have each kind in its share. */
export function distinctAddresses(count: number, sources: LoadSources): readonly string[] {
  const made = kinds.map(() => 0);
  return Array.from({ length: count }, (_, n) => {
    // 37 is coprime to a hundred: kinds alternate instead of coming in blocks.
    const kind = shares[(n * 37) % shares.length] ?? 0;
    const index = made[kind] ?? 0;
    made[kind] = index + 1;
    return kinds[kind]?.addressOf(index, sources) ?? '';
  });
}
