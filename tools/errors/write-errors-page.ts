/** node tools/start/bootstrap.mjs ../errors/write-errors-page     writes docs/errors.md from the registry of errors */
import { apiErrors } from '@mp/contract';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorsPageOf } from './errors-page.ts';

writeFileSync(path.resolve(import.meta.dirname, '../../docs/errors.md'), errorsPageOf(apiErrors));
console.log(`docs/errors.md: ${Object.keys(apiErrors).length} codes`);
