import path from 'node:path';
import { buildProduct } from './build-product.ts';
import { readSettings } from './settings.ts';

try {
  buildProduct(path.resolve(readSettings().RELEASES_DIR));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
