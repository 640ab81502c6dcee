import { readConfig } from '../../app/config/config.ts';
import { onDatabase, runCommand } from '../run-command.ts';
import { seedIfEmpty } from './seed-if-empty.ts';

/** `npm run migrate`: brings the schema up to date. API processes on `DATABASE_URL` wait for it. */
runCommand(async () => {
  const config = readConfig();
  const log = (line: string) => console.log(line);
  await onDatabase(config, log, (database) => seedIfEmpty(database, config, log));
  console.log('The schema is up to date.');
});
