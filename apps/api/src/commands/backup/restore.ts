import { checkArchive } from './archive.ts';
import { typedPath } from '../run-command.ts';
import { runOnKeptProduct } from './backup-command.ts';
import { BackupError } from './backup-error.ts';
import { restoreBackup } from './make-backup.ts';

/** `npm run restore -- <file>`: brings a backup back into an empty place. docs/operation.md */
const given = process.argv[2] ?? '';
runOnKeptProduct(
  'restore',
  async (product) => {
    await restoreBackup(product, typedPath(given));
    return `${given} is back under ${product.dataDir}; start the product there`;
  },
  async () => {
    if (given === '') throw new BackupError('Usage: npm run restore -- <file>');
    await checkArchive(typedPath(given));
  },
);
