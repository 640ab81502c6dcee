import { systemClock } from '@mp/domain/clock';
import { checkArchive } from './archive.ts';
import { typedPath } from '../run-command.ts';
import { runOnProduct } from './backup-command.ts';
import { BackupError } from './backup-error.ts';
import { restoreBackup } from './restore-backup.ts';

/** `npm run restore -- <file> [--replace]`: restores a backup into an empty target. docs/handbook.md */
const given = process.argv.slice(2).filter((argument) => argument !== '--replace');
const replaces = process.argv.includes('--replace');
const [file = ''] = given;
runOnProduct(
  'restore',
  async (product) => {
    const replaced = await restoreBackup(product, typedPath(file), replaces ? { replacesAt: systemClock.now() } : {});
    const note = replaced === null ? '' : `; the previous data are in ${replaced}`;
    return `restored ${file} to ${product.dataDir}${note}; start the product there`;
  },
  async () => {
    if (given.length !== 1 || file.startsWith('-'))
      throw new BackupError('usage', 'Usage: npm run restore -- <file> [--replace]');
    await checkArchive(typedPath(file));
  },
);
