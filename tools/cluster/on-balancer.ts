/** The part of `npm run cluster` that runs on the balancer's machine: `on-balancer.ts race`. */
import { runCommand } from '../start/run-command.ts';
import { failover, race, switchover } from './faults.ts';
import { freshness } from './freshness.ts';
import { measureMemory } from './memory.ts';
import { startCluster } from './start.ts';
import { upgrade } from './upgrade.ts';

const scenarios: Readonly<Record<string, (args: readonly number[]) => Promise<void>>> = {
  start: startCluster,
  race: ([attempts]) => race(attempts),
  failover,
  switchover,
  upgrade,
  freshness,
  memory: (sizes) => measureMemory(sizes.length > 0 ? sizes : [10_000]),
};

runCommand(async () => {
  const [command = '', ...args] = process.argv.slice(2);
  await scenarios[command]?.(args.map(Number));
  return 0;
});
