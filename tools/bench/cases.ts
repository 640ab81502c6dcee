import { day } from './day.ts';

/** One kind of request, repeated. */
export interface BenchCase {
  readonly name: string;
  /** The server under test, by its name in the product. */
  readonly server: 'web' | 'api';
  /** The case of the same server to compare with. */
  readonly baseline: string;
  /** The address of the n-th request. */
  readonly next: (n: number) => string;
}

const staticFile = 'shop: a static file';
const constantResponse = 'api: a constant response';

/** A unique word for each number. */
const wordOf = (n: number): string => `Obec ${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

/**
 * The measured cases. Uncached pages are lists of twelve cards at new addresses: once with API responses that the shell
 * has cached, once with a request that it must send.
 *
 * @param file path of a static file of the shop
 */
export const benchCases = (shop: string, api: string, file: string): readonly BenchCase[] => [
  { name: staticFile, server: 'web', baseline: staticFile, next: () => shop + file },
  { name: 'shop: a cached page', server: 'web', baseline: staticFile, next: () => `${shop}/cs/kouzelna-mista` },
  {
    name: 'shop: an uncached page, cached API responses',
    server: 'web',
    baseline: staticFile,
    // The same map bounds around towns with different names: the API request does not contain the name.
    next: (n) => `${shop}/cs/kouzelna-mista?lat1=48.5&lat2=51.1&lng1=12&lng2=19&near=${wordOf(n)}`,
  },
  {
    name: 'shop: an uncached page, new API responses',
    server: 'web',
    baseline: staticFile,
    // A party of two is the default, and would redirect to the address without it.
    next: (n) => `${shop}/cs/kouzelna-mista?min=${100 + (n % 2_000)}&ad=${3 + (n % 7)}`,
  },
  { name: constantResponse, server: 'api', baseline: constantResponse, next: () => `${api}/healthz` },
  {
    name: 'api: the catalogue without dates',
    server: 'api',
    baseline: constantResponse,
    next: (n) => `${api}/public/client?limit=12&persons=${1 + (n % 4)}&offset=${n % 100}`,
  },
  {
    name: 'api: availability search',
    server: 'api',
    baseline: constantResponse,
    next: (n) =>
      `${api}/public/client?limit=12&persons=${1 + (n % 4)}&arrival=${day(20 + (n % 400))}&departure=${day(22 + (n % 400) + (n % 5))}`,
  },
];
