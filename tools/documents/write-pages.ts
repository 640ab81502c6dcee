/** npm run docs     writes docs/commands.md, docs/configuration.md and docs/life-of-a-reservation.md */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../start/run-command.ts';
import { workspaceRoot } from '../start/supervise.ts';
import { pages } from './pages.ts';

runCommand(() => {
  for (const [file, write] of Object.entries(pages)) writeFileSync(path.join(workspaceRoot, file), write());
  return Promise.resolve(0);
});
