import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { encoding } from './encode.ts';

/** What no picture depends on. */
const unrelated = /(^|\/)(map|brand)\/|\.spec\.ts$|(^|\/)(render|contact-sheet|ledger|source-digest|weigh)\.ts$/;

const code = (() => {
  const hash = createHash('sha256').update(JSON.stringify(encoding));
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !unrelated.test(file));
  for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(import.meta.dirname, file)));
  return hash.digest('hex');
})();

/** Of what a picture is drawn from and the code that draws it: as long as it is the same, so is the picture. */
export const sourceDigest = (source: unknown): string =>
  createHash('sha256').update(code).update(JSON.stringify(source)).digest('hex').slice(0, 16);
