import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parse, stringify } from 'yaml';
import { workspaceRoot } from '../start/supervise.ts';
import { machines, type Machine } from './machines.ts';
import type { Secrets } from './secrets.ts';

/**
 * Reads a file of `deploy/machines`, and puts values for its `${NAME}`.
 *
 * @throws Error that names one without a value
 */
export function fillIn(file: string, values: Readonly<Record<string, string>> = {}): string {
  const text = readFileSync(path.join(workspaceRoot, 'deploy/machines', file), 'utf8');
  return text.replace(/\$\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} needs a value for ${name}.`);
    return value;
  });
}

/** The same for a file of environment variables. */
export const readEnvironment = (file: string, values: Readonly<Record<string, string>>) =>
  parseEnv(fillIn(file, values)) as Readonly<Record<string, string>>;

const member = (machine: Machine) => ({ NAME: machine, ADDRESS: machines[machine] });

export const etcdEnvironment = (machine: Machine, data: string): Readonly<Record<string, string>> => ({
  ...readEnvironment('etcd.env', member(machine)),
  ETCD_DATA_DIR: data,
});

/** Patroni's configuration of a database machine, whose data and programs are where this machine has them. */
export function patroniConfig(machine: Machine, data: string, programs: string, secrets: Secrets): string {
  const config = parse(fillIn('patroni.yml', { ...member(machine), ...secrets })) as { postgresql: object };
  return stringify({ ...config, postgresql: { ...config.postgresql, data_dir: data, bin_dir: programs } });
}

export const pgbouncerConfig = (users: string, prepares: boolean): string =>
  fillIn('pgbouncer.ini')
    .replace(/^auth_file = .*/m, `auth_file = ${users}`)
    .replace(/^;(?=max_prepared_statements)/m, prepares ? '' : ';');
