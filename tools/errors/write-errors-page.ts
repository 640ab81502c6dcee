/** npm run errors     writes docs/errors.md from the registry of errors and the texts of its codes */
import { apiErrors } from '@mp/contract';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorsPageOf } from './errors-page.ts';
import { userTexts } from './user-texts.ts';

writeFileSync(path.resolve(import.meta.dirname, '../../docs/errors.md'), errorsPageOf(apiErrors, userTexts()));
console.log(`docs/errors.md: ${Object.keys(apiErrors).length} codes`);
