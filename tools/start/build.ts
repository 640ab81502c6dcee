import { buildProduct } from './build-product.ts';
import { runCommand } from './run-command.ts';
import { readSettings } from './settings.ts';

/** `npm run build`: builds what has changed and makes the remotes live. */
runCommand(async () => void (await buildProduct(readSettings())));
