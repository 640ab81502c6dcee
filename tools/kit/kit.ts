/**
 * npm run kit             shows the UI kit in all its states
 * npm run kit -- build    builds the same as a site, in dist/kit
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { workspaceRoot } from '../start/supervise.ts';

const [command = 'serve'] = process.argv.slice(2);
const ladle = path.join(workspaceRoot, 'node_modules/.bin/ladle');
const { status } = spawnSync(process.execPath, [ladle, command, '--config', 'tools/kit'], {
  cwd: workspaceRoot,
  stdio: 'inherit',
});
process.exit(status ?? 1);
