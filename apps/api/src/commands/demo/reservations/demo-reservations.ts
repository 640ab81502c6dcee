import { readConfig } from '../../../app/config/config.ts';
import { GatewayUnavailableError } from '../../../booking/payments/payment-gateway.ts';
import { CommandError, onDatabase, runCommand } from '../../run-command.ts';
import { generateReservations } from './generate.ts';
import { openSandboxServices } from './sandbox-services.ts';

/**
 * `npm run demo-reservations -- <count>`: generates reservations of two years, so that the console's lists look like those of
 * a business. It runs beside the demonstration.
 */
const usage = 'Usage: npm run demo-reservations -- <count>, e.g. npm run demo-reservations -- 3000';

/** A guard against typing errors. */
const maxCount = 20_000;

function readCount([text, ...others]: readonly string[]): number {
  const count = Number(text);
  if (others.length > 0 || !Number.isInteger(count) || count < 1 || count > maxCount) throw new CommandError(usage);
  return count;
}

runCommand(async () => {
  const count = readCount(process.argv.slice(2));
  const config = readConfig();
  const log = (line: string): void => console.error(line);
  await onDatabase(config, log, async (database) => {
    const services = await openSandboxServices({ config, database });
    try {
      const { added, known, leftOut } = await generateReservations(services, count, log);
      console.log(`${added} reservations added, ${known} were there before.`);
      if (leftOut > 0) console.log(`${leftOut} found no free rooms and were left out.`);
    } catch (error) {
      if (!(error instanceof GatewayUnavailableError)) throw error;
      throw new CommandError('The sandbox does not respond. Run `npm start`, and this command again beside it.');
    } finally {
      await services.maps.close();
      services.files.close();
      services.mail.close();
    }
  });
});
