import { readConfig } from '../../app/config/config.ts';
import { followRules } from '../../platform/settings/dated/follow-rules.ts';
import { systemClock } from '@mp/domain/clock';
import { CommandError, onDatabase, runCommand } from '../run-command.ts';
import { issuePartnerVouchers, type PartnerVouchers } from '../../booking/vouchers/issue-partner-vouchers.ts';

/** `npm run vouchers -- <partner> <crowns> <count>`: issues vouchers that a partner sells, and prints their codes. */
const usage = 'Usage: npm run vouchers -- <partner> <crowns> <count>, e.g. npm run vouchers -- "Klub chalup" 2500 100';

/** Maximum vouchers per call, as a guard against typing errors. */
const maxCrowns = 100_000;
const maxCount = 1_000;

function readArguments([partner = '', crowns, count, ...others]: readonly string[]): PartnerVouchers {
  const within = (text: string | undefined, most: number): number => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < 1 || number > most) throw new CommandError(usage);
    return number;
  };
  if (partner.trim() === '' || others.length > 0) throw new CommandError(usage);
  return { partner: partner.trim(), amount: within(crowns, maxCrowns), count: within(count, maxCount) };
}

runCommand(async () => {
  const order = readArguments(process.argv.slice(2));
  const config = readConfig();
  const log = (message: string): void => console.error(message);
  await onDatabase(config, log, async (database) => {
    const services = { database, config, clock: systemClock };
    const ruled = { ...services, config: await followRules(services) };
    for (const code of await issuePartnerVouchers(ruled, order)) console.log(code);
  });
});
