import { readFileSync } from 'node:fs';
import { systemClock } from '@mp/domain/clock';
import { readConfig } from '../../app/config/config.ts';
import { importVatRates, VatTableError } from '../../booking/taxes/import-vat-rates.ts';
import { CommandError, onDatabase, runCommand, typedPath } from '../run-command.ts';

/** `npm run vat-rates -- <file>`: records VAT rates from a CSV. */
const usage = 'Usage: npm run vat-rates -- <file>\nThe file’s columns are described in docs/import.md.';

const log = (message: string): void => console.log(`[vat-rates] ${message}`);

runCommand(async () => {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || others.length > 0) throw new CommandError(usage);
  let text: string;
  try {
    text = readFileSync(typedPath(file), 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read. Nothing was recorded.`, { cause: error });
  }
  await onDatabase(readConfig(), log, async (database) => {
    try {
      const { added, known } = await importVatRates(database, text, systemClock.now());
      log(`${added} rates recorded, ${known} were there`);
    } catch (error) {
      if (!(error instanceof VatTableError)) throw error;
      throw new CommandError(`${file}: ${error.message}. Nothing was recorded.`, { cause: error });
    }
  });
});
