/** npm run image -- <directory>: builds what has changed and lays it out for the container images. */
import path from 'node:path';
import { runCommand } from '../start/run-command.ts';
import { layOut } from './laid-out.ts';

runCommand(async () => {
  const [directory] = process.argv.slice(2);
  if (!directory) throw new Error('Say where to: npm run image -- <directory>');
  await layOut(path.resolve(directory));
});
