import lighthouse from 'lighthouse';
import type { FirstVisit } from './figures.ts';
import { largestOf } from './largest-element.ts';

/** Visits a page for the first time, in the browser on the port. @throws Error when the measurement fails */
export async function visit(port: number, address: string): Promise<FirstVisit> {
  const { lhr } = (await lighthouse(address, { port, onlyCategories: ['performance'], logLevel: 'error' })) ?? {};
  if (!lhr || lhr.runtimeError) throw new Error(`${address} could not be visited: ${lhr?.runtimeError?.message}`);
  const figure = (audit: string): number => {
    const value = lhr.audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`${address}: Lighthouse reports no ${audit}.`);
    return value;
  };
  const html = await (await fetch(address)).text();
  return {
    performance: Math.round((lhr.categories['performance']?.score ?? 0) * 100),
    lcpMs: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    blockingMs: figure('total-blocking-time'),
    lcp: largestOf(JSON.stringify(lhr.audits['lcp-breakdown-insight']?.details ?? {}), html),
  };
}
