import { apiInputs } from './api-inputs.ts';
import type { Attack, AttackedProduct, Outcome } from './attacked-product.ts';
import { cachePoisoning, pageInputs, strangeTargets } from './page-inputs.ts';
import { halfSent, objectAccess, redirects, webhookForgery } from './strangers.ts';

/** Every kind of attack; the ones that fill tables and logs come last. */
const attacks: readonly Attack[] = [
  objectAccess,
  webhookForgery,
  redirects,
  strangeTargets,
  cachePoisoning,
  pageInputs,
  apiInputs,
  halfSent,
];

/** Runs them one after another, and says of each what it asked and what did not hold. */
export async function attack(
  product: AttackedProduct,
  calls: number,
  seed: number,
  tell: (line: string) => void,
): Promise<Outcome> {
  const problems: string[] = [];
  let asked = 0;
  for (const { name, share, run } of attacks) {
    const began = performance.now();
    const outcome = await run(product, Math.ceil(calls * share), seed);
    asked += outcome.asked;
    problems.push(...outcome.problems);
    const held = outcome.problems.length === 0 ? 'held' : `${outcome.problems.length} did not hold`;
    tell(`  ${name}: ${outcome.asked} asked in ${((performance.now() - began) / 1000).toFixed(0)} s, ${held}`);
    for (const problem of outcome.problems.slice(0, 20)) tell(`    ${problem}`);
  }
  return { asked, problems };
}
