import { mkdirSync } from 'node:fs';
import { systemClock } from '@mp/domain/clock';
import { typedPath } from '../run-command.ts';
import { runOnProduct } from './backup-command.ts';
import { BackupError } from './backup-error.ts';
import { checkTarget, makeBackup } from './make-backup.ts';

/** `npm run backup [-- <file>]`: everything that must survive, in one file, while the product runs. docs/handbook.md */
const now = systemClock.now();
const [given, ...more] = process.argv.slice(2);
const file = typedPath(given ?? `backups/magical-places-${now.toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`);
runOnProduct(
  'backup',
  async (product) => {
    await makeBackup(product, file, now);
    const elsewhere = product.bucket ? `; photos and pictures are in ${product.bucket.where}: back that up, too` : '';
    return `written to ${file}; keep it as safe as the secrets and the guests' data that are in it${elsewhere}`;
  },
  async () => {
    if (more.length > 0 || given?.startsWith('-')) throw new BackupError('usage', 'Usage: npm run backup [-- <file>]');
    // The default folder is created; a given one must exist, or it is mistyped.
    if (given === undefined) mkdirSync(typedPath('backups'), { recursive: true });
    checkTarget(file);
  },
);
