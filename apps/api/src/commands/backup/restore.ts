import { systemClock } from '@mp/domain/clock';
import { checkArchive } from './archive.ts';
import { typedPath } from '../run-command.ts';
import { runOnKeptProduct } from './backup-command.ts';
import { BackupError } from './backup-error.ts';
import { restoreBackup } from './restore-backup.ts';

/** `npm run restore -- <file> [--replace]`: restores a backup into an empty target. docs/handbook.md */
const given = process.argv.slice(2).filter((argument) => argument !== '--replace');
const replaces = process.argv.includes('--replace');
const [file = ''] = given;
runOnKeptProduct(
  'restore',
  async (product) => {
    const replaced = await restoreBackup(product, typedPath(file), replaces ? { replacesAt: systemClock.now() } : {});
    const kept = replaced === null ? '' : `; what was there is kept in ${replaced}`;
    return `${file} is back under ${product.dataDir}${kept}; start the product there`;
  },
  async () => {
    if (given.length !== 1 || file.startsWith('-'))
      throw new BackupError('usage', 'Usage: npm run restore -- <file> [--replace]');
    await checkArchive(typedPath(file));
  },
);
