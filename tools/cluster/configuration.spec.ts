import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { etcdEnvironment, fillIn, patroniConfig, pgbouncerConfig } from './configuration.ts';
import { apiEnvironment, releaseEnvironment, sandboxEnvironment, webEnvironment } from './environment.ts';
import { machines } from './machines.ts';
import { poolerPrepares, refuseElsewhere } from './packages.ts';
import { makeSecrets } from './secrets.ts';
import { tableOf, withTable } from './table.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const secrets = makeSecrets();
const chapter = read('docs/past-one-machine.md');
const variables = new Set([...read('docs/configuration.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name));

describe('the configuration of the cluster', () => {
  it('sets variables of the servers that exist', () => {
    const ofNode = ['NODE_OPTIONS', 'MALLOC_ARENA_MAX'];
    const set = Object.keys({
      ...apiEnvironment('app1', secrets, true, 'data'),
      ...webEnvironment(secrets, 'data'),
      ...sandboxEnvironment(secrets, 'data'),
      ...releaseEnvironment(secrets, 'key', 'data'),
    });
    expect(set.length).toBeGreaterThan(30);
    expect(set.filter((name) => !variables.has(name) && !ofNode.includes(name))).toEqual([]);
  });

  it('runs jobs in one API alone', () => {
    const jobs = (['app1', 'app2'] as const).map((machine) => apiEnvironment(machine, secrets, true, 'data').JOBS);
    expect(jobs).toEqual(['1', '0']);
  });

  it('acknowledges a commit when two databases have it', () => {
    const { bootstrap, postgresql } = parse(patroniConfig('db2', '/data', '/bin', secrets)) as {
      bootstrap: { dcs: { synchronous_mode: boolean; postgresql: { parameters: object } } };
      postgresql: { connect_address: string };
    };
    expect(bootstrap.dcs.synchronous_mode).toBe(true);
    expect(bootstrap.dcs.postgresql.parameters).toMatchObject({ synchronous_commit: 'on', hot_standby_feedback: 'on' });
    expect(postgresql.connect_address).toBe(`${machines.db2}:5432`);
  });

  it('has the balancer ask each server whether it is ready, and Patroni for the primary', () => {
    const sections = fillIn('haproxy.cfg').split(/\n(?=listen )/);
    const checks = sections
      .slice(1)
      .map((text) => [/^listen (\w+)/.exec(text)?.[1], /httpchk GET (\S+)/.exec(text)?.[1]]);
    expect(Object.fromEntries(checks)).toEqual({
      ...Object.fromEntries(['shop', 'api', 'owner', 'portal', 'desk'].map((name) => [name, '/readyz'])),
      primary: '/primary',
    });
    expect(sections.at(-1)).toContain('on-marked-down shutdown-sessions');
    const addresses = new Set<string>(fillIn('haproxy.cfg').match(/10\.77\.\d+\.\d+/g));
    expect([...addresses].sort()).toEqual(Object.values(machines));
  });

  it('prepares statements from PgBouncer 1.21 on', () => {
    const versions = ['1.18', '1.20', '1.21', '1.24', '2.0'].map((version) => `PgBouncer ${version}.0\nlibevent 2.1`);
    expect(versions.map(poolerPrepares)).toEqual([false, false, true, true, true]);
    expect(pgbouncerConfig('users.txt', true)).toMatch(/^max_prepared_statements = 200$/m);
    expect(pgbouncerConfig('users.txt', false)).not.toMatch(/^max_prepared_statements/m);
    expect(pgbouncerConfig('users.txt', false)).toMatch(/^auth_file = users.txt$/m);
  });

  it('has three members of etcd, each with a folder of its own', () => {
    const { ETCD_INITIAL_CLUSTER: all, ETCD_DATA_DIR: data } = etcdEnvironment('edge', '/data');
    expect(all?.split(',')).toHaveLength(3);
    expect(data).toBe('/data');
  });

  it('names a value that a file lacks', () =>
    expect(() => fillIn('etcd.env', { NAME: 'db1' })).toThrow('etcd.env needs a value for ADDRESS.'));

  it('is for root on Linux', () => {
    expect(() => refuseElsewhere('darwin', 0)).toThrow('The cluster needs Linux');
    expect(() => refuseElsewhere('linux', 1000)).toThrow('Run this command as root');
    expect(() => refuseElsewhere('linux', 0)).not.toThrow();
  });
});

describe('the chapter', () => {
  it('names variables that exist', () => {
    const named = [...chapter.matchAll(/`([A-Z]+_[A-Z_]+)[=`]/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !variables.has(name))).toEqual([]);
  });

  it('is read in a few minutes', () => expect(chapter.length).toBeLessThanOrEqual(9 * 1024));

  it('takes a new table in place of the former one', () => {
    const table = tableOf({ race: { day: '2026-11-27', load: 2, figures: { attempts: 3600, lost: 0 } } });
    expect(table).toContain('| race | attempts: 3600; lost: 0 | 2026-11-27 | 2 |');
    const once = withTable(chapter, table);
    expect(withTable(once, table)).toBe(once);
    expect(once).toContain(table);
    expect(() => withTable('no place', table)).toThrow('has no place for the table');
  });
});
