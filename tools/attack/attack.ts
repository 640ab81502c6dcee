/**
 * npm run attack                              starts a product of its own and sends it 10,000 hostile requests
 * npm run attack -- --calls 100000            as many; --seed 7 for others than last time
 * npm run attack -- <shop> <api>              a demonstration that runs, on this machine alone
 */
import { parseArgs } from 'node:util';
import { runCommand } from '../start/run-command.ts';
import { startTestProduct } from '../start/test-product.ts';
import { openProduct, ownAddress } from './attacked-product.ts';
import { attack } from './attacks.ts';

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { calls: { type: 'string', default: '10000' }, seed: { type: 'string', default: '20261121' } },
  });
  const [calls, seed] = [Number(values.calls), Number(values.seed)];
  if (!(calls > 0) || !Number.isInteger(seed)) throw new Error('--calls and --seed are numbers.');
  const [givenShop, givenApi] = positionals;
  if (givenShop && !givenApi) throw new Error('Of a running product both are needed: npm run attack -- <shop> <api>');
  const own = givenShop ? undefined : await startTestProduct(() => undefined);
  try {
    const shop = ownAddress(givenShop ?? own?.shopUrl ?? '');
    const api = ownAddress(givenApi ?? `http://localhost:${own?.settings.API_PORT}`);
    console.log(`Attacking ${shop} and ${api}:`);
    const { asked, problems } = await attack(await openProduct(shop, api), calls, seed, (line) => console.log(line));
    console.log(`${asked} hostile requests, ${problems.length} did not hold`);
    return problems.length === 0 ? 0 : 1;
  } finally {
    await own?.stop();
  }
}

runCommand(main);
