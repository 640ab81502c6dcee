import { readConfig } from '../../app/config/config.ts';
import { EditorRefusedError, listEditors, makeEditor, removeEditor } from '../../people/desk/editors.ts';
import { systemClock } from '@mp/domain/clock';
import { CommandError, onDatabase, runCommand } from '../run-command.ts';

/**
 * `npm run editor` lists accounts with access to the editors' desk. `npm run editor -- <e-mail>` grants access to an
 * account, `npm run editor -- remove <e-mail>` revokes it.
 */
const usage = 'Usage: npm run editor -- <e-mail>, npm run editor -- remove <e-mail>, or without either to list them';

runCommand(async () => {
  const given = process.argv.slice(2);
  const removes = given[0] === 'remove';
  const [email, ...others] = removes ? given.slice(1) : given;
  if (others.length > 0 || (removes && email === undefined) || (email !== undefined && !email.includes('@')))
    throw new CommandError(usage);
  await onDatabase(
    readConfig(),
    (line) => console.error(line),
    async (database) => {
      try {
        if (email !== undefined && removes && !(await removeEditor(database, email)))
          throw new CommandError(`${email} is no editor.`);
        if (email !== undefined && !removes) await makeEditor({ database, clock: systemClock }, email);
      } catch (error) {
        throw error instanceof EditorRefusedError ? new CommandError(error.message) : error;
      }
      for (const one of await listEditors(database)) console.log(one);
    },
  );
});
