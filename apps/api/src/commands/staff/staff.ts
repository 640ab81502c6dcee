import { staffRoles, type StaffRole } from '@mp/contract';
import { systemClock } from '@mp/domain/clock';
import { readConfig } from '../../app/config/config.ts';
import { giveRole, listStaff, removeStaff, StaffRefusedError } from '../../people/staff/staff.ts';
import { CommandError, onDatabase, runCommand } from '../run-command.ts';

/**
 * `npm run staff`: lists the staff; `npm run staff -- <e-mail> <role>` gives an account a role, and
 * `npm run staff -- remove <e-mail>` takes it off the staff.
 */
const usage = `Usage: npm run staff -- <e-mail> <role>, npm run staff -- remove <e-mail>, or without either to list them. Roles: ${staffRoles.join(', ')}.`;

const isRole = (text: string | undefined): text is StaffRole => staffRoles.some((role) => role === text);

runCommand(async () => {
  const [first, second, ...others] = process.argv.slice(2);
  const email = first === 'remove' ? second : first;
  const isUsable =
    others.length === 0 && (email?.includes('@') ? first === 'remove' || isRole(second) : first === undefined);
  if (!isUsable) throw new CommandError(usage);
  await onDatabase(
    readConfig(),
    (line) => console.error(line),
    async (database) => {
      try {
        if (email !== undefined && first === 'remove' && !(await removeStaff(database, email)))
          throw new CommandError(`${email} is not of the staff.`);
        if (email !== undefined && isRole(second)) await giveRole({ database, clock: systemClock }, email, second);
      } catch (error) {
        throw error instanceof StaffRefusedError ? new CommandError(error.message) : error;
      }
      for (const one of await listStaff(database)) console.log(`${one.email}  ${one.role}`);
    },
  );
});
