import { readFileSync } from 'node:fs';
import { heapLimits } from '@mp/service';
import { openCatalogueServer } from '../bench/catalogue/generated-catalogue.ts';
import { readProcessUse } from '../bench/process-meter.ts';
import { machines, type Machine } from './machines.ts';
import { note } from './measured.ts';
import { fileOf, pidOf, stopService, until } from './processes.ts';
import { readSecrets } from './secrets.ts';
import * as services from './services.ts';

/** Past so many places an API that searches needs more memory, as the handbook says. */
const usualPlaces = 50_000;

/**
 * Measures start and memory of an API that holds the index of places, and of one beside it that does not, on generated
 * catalogues in the cluster's own PostgreSQL. The shop is closed meanwhile.
 */
export async function measureMemory(sizes: readonly number[]): Promise<void> {
  const leader = (await services.findMember('leader')) ?? 'db1';
  process.env['BENCH_DATABASE_URL'] =
    `postgres://postgres:${readSecrets().SUPERUSER_PASSWORD}@${machines[leader]}/postgres`;
  const catalogues = await openCatalogueServer((message) => console.log(message));
  try {
    for (const places of sizes) {
      const url = await catalogues.catalogue(places);
      const isLarge = places > usualPlaces;
      const search = await measure('app2', url, {
        NODE_OPTIONS: heapLimits(isLarge ? 2_048 : 512).join(' '),
        ...(isLarge && { NIGHTS_MEMORY_MB: '1024' }),
      });
      const other = await measure('app1', url, { SEARCH_ORIGIN: `http://${machines.app2}:3001` });
      note(`${places} places`, {
        'search service: ready after, s': search.seconds,
        'its memory, MB': search.megabytes,
        'other APIs: ready after, s': other.seconds,
        'their memory, MB': other.megabytes,
      });
    }
  } finally {
    await catalogues.stop();
    for (const machine of ['app2', 'app1'] as const) {
      await stopService(machine, 'api');
      await services.startReady(machine, services.api(machine));
    }
  }
}

const loadedLines = (machine: Machine): number =>
  readFileSync(fileOf(machine, 'api.log'), 'utf8').split('the availability index has').length;

async function measure(machine: Machine, url: string, changes: Readonly<Record<string, string>>) {
  await stopService(machine, 'api');
  const loaded = loadedLines(machine);
  const began = performance.now();
  const service = services.api(machine, { DATABASE_URL: url, DATABASE_READ_URL: '', DEMO: '0', JOBS: '0', ...changes });
  await services.startReady(machine, service);
  if (!('SEARCH_ORIGIN' in changes))
    await until(() => loadedLines(machine) > loaded, 'the index of places is loaded', 900);
  const bytes = readProcessUse(pidOf(machine, 'api'))?.rssBytes ?? NaN;
  return { seconds: Math.round((performance.now() - began) / 100) / 10, megabytes: Math.round(bytes / 2 ** 20) };
}
