/**
 * npm run bench:first-visit: the cost of a first visit on a phone, measured by Lighthouse: slow network, processor four
 * times slower, new profile. Starts its own product, or uses running ones, visited in turn so that a busy machine
 * affects all equally: `npm run bench:first-visit -- <shop> [<other shop>…]`.
 */
import { launch } from 'chrome-launcher';
import { chromiumArguments, ensureChromium } from '../start/chromium.ts';
import { startTestProduct } from '../start/test-product.ts';
import { isReached, medianOf, type FirstVisit } from './first-visit/figures.ts';
import { visit } from './first-visit/visit.ts';

const rounds = 5;
const place = '/en/magical-places/zirbenkammer-arntal';

/** The checkout page that the place's own page links to. */
async function checkoutOf(shop: string): Promise<string> {
  const html = await (await fetch(shop + place)).text();
  const path = /href="(\/en\/checkout[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  if (!path) throw new Error(`${shop}${place} has no link to the checkout.`);
  return path;
}

async function run(port: number, shops: readonly string[]): Promise<boolean> {
  const pages = ['/en', '/en/magical-places', place, await checkoutOf(shops[0] ?? '')];
  const found = new Map<string, FirstVisit[]>();
  for (let round = 0; round < rounds; round++)
    for (const path of pages)
      for (const shop of shops) {
        const key = `${shop} ${path}`;
        found.set(key, [...(found.get(key) ?? []), await visit(port, shop + path)]);
      }
  console.log('\n| page | shop | performance | LCP ms | CLS | blocking ms | LCP element | in the HTML | preloaded |');
  console.log('| --- | --- | ---: | ---: | ---: | ---: | --- | --- | --- |');
  const medians = [...found].map(([key, visits]) => {
    const [shop, path = ''] = key.split(' ');
    const median = medianOf(visits);
    const { performance, lcpMs, cls, blockingMs, lcp } = median;
    const figures = [performance, Math.round(lcpMs), cls.toFixed(3), Math.round(blockingMs)].join(' | ');
    const ways = [lcp.kind, lcp.isInHtml ? 'yes' : 'no', lcp.isPreloaded ?? '–'].join(' | ');
    console.log(`| \`${path.split('?')[0]}\` | ${shop} | ${figures} | ${ways} |`);
    return median;
  });
  return medians.every(isReached);
}

const shops = process.argv.slice(2);
const product = shops.length > 0 ? undefined : await startTestProduct(() => undefined);
const browser = await launch({ chromePath: ensureChromium(), chromeFlags: [...chromiumArguments, '--headless'] });
try {
  if (!(await run(browser.port, product ? [product.shopUrl] : shops))) process.exitCode = 1;
} finally {
  browser.kill();
  await product?.stop();
}
