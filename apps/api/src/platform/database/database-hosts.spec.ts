import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@mp/postgres';
import { freePort } from '@mp/testing';
import { isDatabaseAway } from '../errors/database-away.ts';
import { createDatabase, type Database } from './database.ts';
import { chooseDatabaseHost, createHostChooser, databaseHostsOf, databaseUrlSetting } from './database-hosts.ts';

describe('a connection string', () => {
  it.each([
    ['postgres://shop:p%40w@db/shop', ['postgres://shop:p%40w@db/shop'], 'any'],
    ['postgresql://db1,db2:6432/shop', ['postgresql://db1/shop', 'postgresql://db2:6432/shop'], 'any'],
    [
      'postgres://shop:p@db1:5432,db2:5433/shop?target_session_attrs=read-write',
      ['postgres://shop:p@db1:5432/shop', 'postgres://shop:p@db2:5433/shop'],
      'read-write',
    ],
    [
      'postgres://db1,[::1]:5433/shop?sslmode=require&target_session_attrs=prefer-standby',
      ['postgres://db1/shop?sslmode=require', 'postgres://[::1]:5433/shop?sslmode=require'],
      'prefer-standby',
    ],
  ])('%s has its hosts', (url, urls, wanted) => expect(databaseHostsOf(url)).toEqual({ urls, wanted }));

  it.each([
    'mysql://db/shop',
    'db1,db2',
    'postgres://db1:x,db2/shop',
    'postgres://db/shop?target_session_attrs=leader',
  ])('%s is refused', (url) => expect(databaseUrlSetting.safeParse(url).success).toBe(false));
});

describe('several hosts', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'hosts-'));
  const servers: EmbeddedPostgres[] = [];
  let database: Database | undefined;
  /** The connection string of a closed port and both servers. */
  let hosts: (wanted: string) => string;
  const portOf = (url: string): string => new URL(url).port;

  /** Makes a server a standby, or the primary, for every connection from now on. */
  async function setReadOnly({ url }: EmbeddedPostgres, isReadOnly: boolean): Promise<void> {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter database magical set default_transaction_read_only = ${isReadOnly}`);
    const others = `from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()`;
    await client.query(`select pg_terminate_backend(pid) ${others}`);
    while ((await client.query(`select ${others}`)).rowCount) continue;
    await client.end();
  }
  const serverOf = async (of: Database): Promise<string> => {
    const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(of);
    return rows[0]!.port;
  };
  const write = (of: Database) => sql`create table if not exists written (n integer)`.execute(of);

  beforeAll(async () => {
    for (const name of ['one', 'two']) {
      const server = await startEmbeddedPostgres({ dataDir: path.join(directory, name), durable: false });
      servers.push(server);
      const client = new Client({ connectionString: server.url });
      await client.connect();
      await client.query(`alter role magical_shop password 'the-same-on-both'`);
      await client.end();
    }
    servers.forEach((server, index) => {
      const url = new URL(server.url);
      url.password = 'the-same-on-both';
      servers[index] = { ...server, url: url.href };
    });
    const ports = [String(await freePort()), ...servers.map(({ url }) => portOf(url))];
    hosts = (wanted) =>
      `postgres://magical_shop:the-same-on-both@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/magical` +
      `?target_session_attrs=${wanted}`;
    await setReadOnly(servers[1]!, true);
  }, 60_000);
  afterAll(async () => {
    await database?.destroy();
    for (const server of servers) await server.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  it('are tried until one gives the wanted sessions', async () => {
    const chosen = async (wanted: string) => portOf(await chooseDatabaseHost(hosts(wanted)));
    expect(await chosen('read-write')).toBe(portOf(servers[0]!.url));
    expect(await chosen('primary')).toBe(portOf(servers[0]!.url));
    expect(await chosen('read-only')).toBe(portOf(servers[1]!.url));
    expect(await chosen('prefer-standby')).toBe(portOf(servers[1]!.url));
  });

  it('are not exchanged while the chosen one still gives the wanted sessions: another replica may be older', async () => {
    const [first, second] = servers as [EmbeddedPostgres, EmbeddedPostgres];
    const chooser = createHostChooser(hosts('read-only'));
    const chosen = new Set([portOf(await chooser.current())]);
    await setReadOnly(first, true);
    for (let broken = 0; broken < 20; broken += 1) {
      chooser.forget();
      chosen.add(portOf(await chooser.current()));
    }
    await setReadOnly(first, false);
    expect([...chosen]).toEqual([portOf(second.url)]);
  });

  it('are followed when another one becomes the primary', async () => {
    database = createDatabase(hosts('read-write'), { connections: 3 });
    expect(await serverOf(database)).toBe(portOf(servers[0]!.url));
    await write(database);

    await setReadOnly(servers[0]!, true);
    const refused = await write(database).catch((error: unknown) => error);
    expect(isDatabaseAway(refused)).toBe(true);
    await expect(write(database)).rejects.toThrow(
      /^No host of the database gives read-write sessions \(127\.0\.0\.1:\d+: ECONNREFUSED, \S+ read-only, \S+ read-only\)\.$/,
    );

    await setReadOnly(servers[1]!, false);
    await write(database);
    expect(await serverOf(database)).toBe(portOf(servers[1]!.url));
  });

  it('are left when a write finds that the server is a standby by now', async () => {
    const [, second] = servers;
    const own = createDatabase(second!.url, { connections: 1 });
    const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own)).rows[0]!.pid;
    const before = await pid();
    const refused = own.transaction().execute(async (transaction) => {
      await sql`set transaction read only`.execute(transaction);
      await write(transaction);
    });
    expect(isDatabaseAway(await refused.catch((error: unknown) => error))).toBe(true);
    expect(await pid()).not.toBe(before);
    await own.destroy();
  });
});
