import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { run } from './machines.ts';

const packages = ['iproute2', 'haproxy', 'pgbouncer', 'etcd-server', 'patroni', 'python3-etcd', 'postgresql'];

/**
 * Installs what is missing of Debian's packages, and says so first. What is there stays as it is.
 *
 * @throws Error where that is impossible
 */
export function installPackages(): void {
  console.log(`Debian's packages ${packages.join(', ')} are installed if they are missing.`);
  const { status } = spawnSync(
    'apt-get',
    ['install', '--yes', '--no-install-recommends', '--no-upgrade', ...packages],
    {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    },
  );
  if (status !== 0) throw new Error('The packages could not be installed. Does "apt-get update" help?');
}

/** @throws Error where there are no network namespaces, or this user may not make them */
export function refuseElsewhere(platform: string, user: number | undefined): void {
  if (platform !== 'linux') throw new Error('The cluster needs Linux: its machines are network namespaces.');
  if (user !== 0) throw new Error('Only root can make network namespaces. Run this command as root.');
}

/** The folder of the newest PostgreSQL's programs. */
export const postgresPrograms = (): string =>
  globSync('/usr/lib/postgresql/*/bin').sort((one, other) => majorOf(other) - majorOf(one))[0] ?? '';

const majorOf = (folder: string): number => Number(folder.split('/').at(-2));

/** Whether this machine's PgBouncer keeps the prepared statements of its clients apart: from 1.21 on. */
export const poolerPrepares = (version = run('/usr/sbin/pgbouncer', '--version')): boolean => {
  const [, major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(version) ?? []).map(Number);
  return major > 1 || (major === 1 && minor >= 21);
};
