import { readConfig } from '../../app/config/config.ts';
import { fillRates } from '../../booking/taxes/fill-rates.ts';
import { onDatabase, runCommand } from '../run-command.ts';
import { seedIfEmpty } from './seed-if-empty.ts';

/** `npm run migrate`: brings the schema up to date. API processes on `DATABASE_URL` wait for it. */
runCommand(async () => {
  const config = readConfig();
  const log = (line: string) => console.log(line);
  await onDatabase(config, log, async (database) => {
    await seedIfEmpty(database, config, log);
    await fillRates(database, config);
  });
  console.log('The schema is up to date.');
});
