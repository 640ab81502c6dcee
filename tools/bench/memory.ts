/**
 * npm run bench:memory: memory of shell and API after ten minutes of mixed load with 20,000 different addresses, or
 * when all were requested, if that takes longer. `-- 3` takes three minutes. Starts its own product, or uses a running
 * one with given processes: `npm run bench:memory -- 10 <shop> <api> <pid of the shell> <pid of the API>`.
 */
import { startTestProduct } from '../start/test-product.ts';
import { load } from './load.ts';
import { distinctAddresses, hotAddresses } from './memory/addresses.ts';
import { readFamilyUse } from './process-meter.ts';

const [givenMinutes = '10', givenShop, givenApi, shellPid, apiPid] = process.argv.slice(2);
const minutes = Number(givenMinutes);
if (!(minutes > 0)) throw new Error(`Expected a number of minutes, found "${givenMinutes}".`);
if (givenShop && !apiPid)
  throw new Error('For a running product: npm run bench:memory -- 10 <shop> <api> <pid of the shell> <pid of the API>');

const distinct = 20_000;
/** Enough clients to request all addresses in ten minutes. */
const perSecond = 55;
const maxMegabytes = 300;

const product = givenShop ? undefined : await startTestProduct(() => undefined);
const shop = givenShop ?? product?.shopUrl ?? '';
const api = givenApi ?? `http://localhost:${product?.settings.API_PORT}`;
const pidOf = (name: string, given: string | undefined): number | undefined =>
  given ? Number(given) : product?.product.servers.find((server) => server.name === name)?.pid();
const megabytes = (name: string, given: string | undefined): number =>
  Math.round((readFamilyUse(pidOf(name, given))?.rssBytes ?? NaN) / 2 ** 20);

interface PlacesResponse {
  readonly data: readonly { readonly pkid: number; readonly static_url: string }[];
}

/** Scripts, stylesheets and pictures in a page. */
async function filesOf(page: string): Promise<readonly string[]> {
  const html = await (await fetch(page)).text();
  return [...new Set([...html.matchAll(/\/(?:static|media)\/[\w./-]+\.(?:js|css|avif)/g)].map(([file]) => file))];
}

try {
  const { data } = (await (await fetch(`${api}/public/client?limit=200`)).json()) as PlacesResponse;
  const sources = {
    shop,
    api,
    files: await filesOf(`${shop}/cs/kouzelna-mista`),
    places: data.map(({ pkid, static_url }) => ({ id: pkid, slug: static_url })),
  };
  const addresses = distinctAddresses(distinct, sources);
  const hot = hotAddresses(sources);
  const sent = new Set<string>();
  /** Every third request repeats an earlier one; on a slow machine the rest takes longer than configured. */
  const requests = Math.ceil(distinct * Math.min(1, minutes / 10) * 1.5);
  const nextOf = (n: number): string | undefined => {
    if (n >= requests && performance.now() - began >= minutes * 60_000) return undefined;
    const address = n % 3 === 2 ? hot[n % hot.length] : addresses[(n - Math.floor(n / 3)) % distinct];
    sent.add(address ?? '');
    return address ?? '';
  };
  const rows = [['idle', megabytes('web', shellPid), megabytes('api', apiPid)]];
  const began = performance.now();
  const timer = setInterval(
    () =>
      rows.push([
        Math.round((performance.now() - began) / 60_000),
        megabytes('web', shellPid),
        megabytes('api', apiPid),
      ]),
    60_000,
  );
  const result = await load(nextOf, {
    clients: 16,
    seconds: Infinity,
    perSecond,
    headers: { 'accept-encoding': 'br' },
    // Redirects and 404s belong to the mix; server errors do not.
    isSuccessful: (status) => status >= 200 && status < 500,
  });
  clearInterval(timer);
  const end = ['end', megabytes('web', shellPid), megabytes('api', apiPid)];
  console.log(`\n| minute | shell MB | api MB |\n| ---: | ---: | ---: |`);
  for (const row of [...rows, end]) console.log(`| ${row.join(' | ')} |`);
  console.log(
    `\n${sent.size} different addresses, ${result.perSecond.toFixed(0)} responses per second, ${result.failures} failures; p50 ${result.p50.toFixed(0)} ms, p99 ${result.p99.toFixed(0)} ms.`,
  );
  const over = end.slice(1).some((figure) => !(Number(figure) <= maxMegabytes));
  console.log(`Limit of ${maxMegabytes} MB each: ${over ? 'missed' : 'held'}.`);
  if (over || result.failures > 0) process.exitCode = 1;
} finally {
  await product?.stop();
}
