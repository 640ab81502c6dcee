import { isLocale, reviewLimits } from '@mp/domain';
import { readConfig } from '../../app/config/config.ts';
import { systemClock } from '@mp/domain/clock';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { CommandError, onDatabase, runCommand } from '../run-command.ts';
import { listReviews } from './list-reviews.ts';
import { moderate } from './moderate.ts';

/** `npm run reviews` lists reviews for moderation; with a verb, it moderates one of them. */
const usage = `Usage: npm run reviews
       npm run reviews -- publish <id>
       npm run reviews -- refuse <id> "<the reason, which the guest reads>"
       npm run reviews -- translate <id> <cs|en> "<the words in that language>"
       npm run reviews -- translate-answer <id> <cs|en> "<the words in that language>"`;

async function act(database: Database, [verb, id = '', ...given]: readonly string[]): Promise<void> {
  if (verb === undefined) return listReviews(database, console.log);
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) throw new CommandError(usage);
  const moderating = { database, clock: systemClock };
  const [first = '', second = ''] = given.map((word) => word.trim());
  switch (verb) {
    case 'publish':
      if (given.length > 0) throw new CommandError(usage);
      return moderate(moderating, id, { verb: 'publish' });
    case 'refuse':
      if (given.length !== 1 || first === '' || first.length > reviewLimits.reason) throw new CommandError(usage);
      return moderate(moderating, id, { verb: 'refuse', reason: first });
    case 'translate':
    case 'translate-answer': {
      if (given.length !== 2 || !isLocale(first) || second === '') throw new CommandError(usage);
      const of = verb === 'translate' ? 'words' : 'answer';
      return moderate(moderating, id, { verb: 'translate', of, language: first, words: second });
    }
    default:
      throw new CommandError(usage);
  }
}

runCommand(async () => {
  const args = process.argv.slice(2);
  const log = (message: string): void => console.error(message);
  await onDatabase(readConfig(), log, async (database) => {
    try {
      await act(database, args);
    } catch (error) {
      if (error instanceof ApiError) throw new CommandError(error.message);
      throw error;
    }
    const [verb] = args;
    if (verb !== undefined) log(`${verb}: done`);
  });
});
