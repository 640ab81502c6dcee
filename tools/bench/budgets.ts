/** npm run budgets: measures page weights of its own product, or of a running one: `npm run budgets -- <url>`. */
import { ensureChromium } from '../start/chromium.ts';
import { startTestProduct } from '../start/test-product.ts';
import { checkBudgets } from './check-budgets.ts';

const [url] = process.argv.slice(2);
const chromium = ensureChromium();
const product = url ? undefined : await startTestProduct(() => undefined);
try {
  process.exitCode = (await checkBudgets(url ?? product?.shopUrl ?? '', chromium)) ? 0 : 1;
} finally {
  await product?.stop();
}
