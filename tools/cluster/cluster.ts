/**
 * npm run cluster -- build | race | failover | switchover | upgrade | freshness | memory | table | down
 *
 * Five machines on this one: network namespaces with Debian's packages, as in docs/past-one-machine.md. `build` starts a shop
 * on them; the others run it through a fault, and note what they measured.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { layOut } from '../containers/laid-out.ts';
import { fromSource, runCommand } from '../start/run-command.ts';
import { machineNames, makeNetwork, onMachine, removeNetwork } from './machines.ts';
import { installPackages, refuseElsewhere } from './packages.ts';
import { directory, killAll } from './processes.ts';
import { builtFolder } from './services.ts';
import { writeTable } from './table.ts';

const inside = ['race', 'failover', 'switchover', 'upgrade', 'freshness', 'memory'];

runCommand(async () => {
  const [command = '', ...args] = process.argv.slice(2);
  refuseElsewhere(process.platform, process.getuid?.());
  if (command === 'build') {
    installPackages();
    await layOut(builtFolder);
    makeNetwork();
    return runOnBalancer('start');
  }
  if (command === 'table') return writeTable();
  if (command === 'down') return remove();
  if (inside.includes(command)) return runOnBalancer(command, ...args);
  throw new Error(`npm run cluster -- ${['build', ...inside, 'table', 'down'].join(' | ')}`);
});

/** Runs a part of this command on the balancer's machine: only from there are the others reached. */
function runOnBalancer(...words: readonly string[]): number {
  const program = [process.execPath, ...fromSource('tools/cluster/on-balancer.ts'), ...words];
  const [file = '', ...args] = onMachine('edge', ...program);
  return spawnSync(file, args, { stdio: 'inherit' }).status ?? 1;
}

function remove(): void {
  for (const machine of machineNames) killAll(machine);
  removeNetwork();
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
}
