import { spawnSync } from 'node:child_process';

/** The five machines by name, with their addresses in the files of `deploy/machines`. */
export const machines = {
  edge: '10.77.0.10',
  app1: '10.77.0.21',
  app2: '10.77.0.22',
  db1: '10.77.0.31',
  db2: '10.77.0.32',
} as const;
export type Machine = keyof typeof machines;

export const machineNames = Object.keys(machines) as Machine[];
export const databaseMachines = ['db1', 'db2'] as const satisfies readonly Machine[];
export const appMachines = ['app1', 'app2'] as const satisfies readonly Machine[];

const bridge = 'br0';
const namespaceOf = (machine: Machine): string => `mp-${machine}`;

/**
 * Runs a program to its end and returns its output.
 *
 * @throws Error with its output when it fails
 */
export function run(file: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(file, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${error?.message ?? stderr}`);
  return stdout;
}

/** The command that runs another one on a machine. */
export const onMachine = (machine: Machine, ...command: readonly string[]): readonly string[] => [
  'ip',
  'netns',
  'exec',
  namespaceOf(machine),
  ...command,
];

const ip = (machine: Machine, ...args: readonly string[]): string => run('ip', '-n', namespaceOf(machine), ...args);

const existing = (): readonly string[] => run('ip', 'netns', 'list').split(/\s+/);

/** Makes a network namespace for each machine that has none; the bridge that joins them is in that of the balancer. */
export function makeNetwork(): void {
  const found = existing();
  for (const machine of machineNames) {
    if (!found.includes(namespaceOf(machine))) makeNamespace(machine);
    if (machine !== 'edge') setCable(machine, 'up');
  }
}

function makeNamespace(machine: Machine): void {
  run('ip', 'netns', 'add', namespaceOf(machine));
  ip(machine, 'link', 'set', 'lo', 'up');
  const device = machine === 'edge' ? bridge : 'eth0';
  if (machine === 'edge') ip(machine, 'link', 'add', bridge, 'type', 'bridge');
  else {
    ip('edge', 'link', 'add', machine, 'type', 'veth', 'peer', 'name', device, 'netns', namespaceOf(machine));
    ip('edge', 'link', 'set', machine, 'master', bridge, 'up');
  }
  ip(machine, 'address', 'add', `${machines[machine]}/24`, 'dev', device);
  ip(machine, 'link', 'set', device, 'up');
}

/** Connects a machine to the network, or pulls its cable: its connections then break without a word. */
export const setCable = (machine: Exclude<Machine, 'edge'>, state: 'up' | 'down'): string =>
  ip(machine, 'link', 'set', 'eth0', state);

/** The processes that run on a machine. */
export const processesOf = (machine: Machine): readonly number[] =>
  existing().includes(namespaceOf(machine))
    ? run('ip', 'netns', 'pids', namespaceOf(machine)).split('\n').filter(Boolean).map(Number)
    : [];

export function removeNetwork(): void {
  const found = existing();
  for (const machine of machineNames.toReversed())
    if (found.includes(namespaceOf(machine))) run('ip', 'netns', 'delete', namespaceOf(machine));
}
