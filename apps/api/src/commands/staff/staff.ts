import { staffRoles, type StaffRole } from '@mp/contract';
import { nowMs, systemClock } from '@mp/domain/clock';
import { createLogger } from '@mp/service';
import { readConfig } from '../../app/config/config.ts';
import { giveRole, listStaff, removeStaff, resetStaff } from '../../people/staff/staff.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { demonstrationCode } from '../demo/accounts.ts';
import { CommandError, onDatabase, runCommand } from '../run-command.ts';

/**
 * `npm run staff`: lists the staff; `npm run staff -- <e-mail> <role>` gives an account a role, and
 * `npm run staff -- remove <e-mail>` takes it off the staff. `npm run staff -- code <e-mail>` prints the code of the
 * moment for somebody of the demonstration's staff: nobody else's secret is known. `npm run staff -- reset <e-mail>` lets
 * somebody who has lost their second factor enrol another one.
 */
const usage = `Usage: npm run staff -- <e-mail> <role>, npm run staff -- remove <e-mail>, npm run staff -- reset <e-mail>, or without anything to list them. Roles: ${staffRoles.join(', ')}.`;

const isRole = (text: string | undefined): text is StaffRole => staffRoles.some((role) => role === text);

runCommand(async () => {
  const [first, second, ...others] = process.argv.slice(2);
  if (first === 'code' && second && others.length === 0) {
    const code = demonstrationCode(second, nowMs());
    if (code === null) throw new CommandError(`${second} is not of the demonstration's staff.`);
    return console.log(code);
  }
  const isDeed = first === 'remove' || first === 'reset';
  const email = isDeed ? second : first;
  const isUsable = others.length === 0 && (email?.includes('@') ? isDeed || isRole(second) : first === undefined);
  if (!isUsable) throw new CommandError(usage);
  const config = readConfig();
  await onDatabase(
    config,
    (line) => console.error(line),
    async (database) => {
      try {
        const parts = { database, clock: systemClock, log: createLogger('staff', config.logLevel) };
        if (email !== undefined && first === 'reset' && !(await resetStaff(parts, email)))
          throw new CommandError(`${email} is not of the staff.`);
        if (email !== undefined && first === 'remove' && !(await removeStaff(parts, email)))
          throw new CommandError(`${email} is not of the staff.`);
        if (email !== undefined && isRole(second)) await giveRole(parts, email, second);
      } catch (error) {
        throw error instanceof ApiError ? new CommandError(error.message) : error;
      }
      for (const one of await listStaff(database)) console.log(`${one.email}  ${one.role}`);
    },
  );
});
