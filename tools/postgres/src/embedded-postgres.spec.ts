import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findRunningPostgres, startEmbeddedPostgres, stopEmbeddedPostgres, type EmbeddedPostgres } from './index.ts';
import { isRunning, readPostmaster } from './postmaster.ts';

const workspace = mkdtempSync(path.join(os.tmpdir(), 'mp-postgres-spec-'));
const dataDir = path.join(workspace, 'postgres');
const cluster = path.join(dataDir, 'cluster');

const start = () => startEmbeddedPostgres({ dataDir, durable: false });

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const pidOf = (): number => readPostmaster(cluster)!.pid;

describe('startEmbeddedPostgres', () => {
  let first: EmbeddedPostgres;

  beforeAll(async () => {
    first = await start();
  });

  afterAll(async () => {
    await stopEmbeddedPostgres(dataDir);
    rmSync(workspace, { recursive: true, force: true });
  });

  it('serves the product’s database to a role that owns it and is no superuser', async () => {
    expect(
      await query(
        first.url,
        `select current_database() as db, current_user as who, rolsuper, rolcreatedb, rolcreaterole
          from pg_roles where rolname = current_user`,
      ),
    ).toEqual([{ db: 'magical', who: 'magical_shop', rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
    expect(first.started).toBe(true);
    await query(first.url, 'create extension pg_trgm; create table owned (n integer); drop table owned');
    for (const refused of [
      `copy (select 1) to program 'true'`,
      `select pg_read_file('postgresql.conf')`,
      'create database another',
      'create role another superuser',
      'alter system set fsync = off',
    ])
      await expect(query(first.url, refused)).rejects.toMatchObject({ code: '42501' });
  });

  it('gives objects of the superuser from an older start to that role', async () => {
    const superuser = new URL(first.url);
    superuser.username = 'magical';
    superuser.password = readFileSync(path.join(dataDir, 'password'), 'utf8').trim();
    await query(
      superuser.href,
      `create table older (id integer generated always as identity, n integer);
        create sequence counted;
        create type mood as enum ('good');
        create function one() returns integer language sql as 'select 1';
        create view seen as select n from older;
        alter database magical owner to magical`,
    );
    await expect(query(first.url, 'select n from older')).rejects.toMatchObject({ code: '42501' });
    await start();
    await query(
      first.url,
      `insert into older (n) values (nextval('counted')); alter table older add column m mood;
        drop view seen; drop function one(); drop table older; drop type mood; drop sequence counted`,
    );
  });

  it('is found while it runs, without any write', async () => {
    const before = readdirSync(dataDir);
    expect(await findRunningPostgres(dataDir)).toBe(first.url);
    expect(readdirSync(dataDir)).toEqual(before);
    expect(await findRunningPostgres(path.join(workspace, 'none'))).toBeNull();
    expect(existsSync(path.join(workspace, 'none'))).toBe(false);
  });

  it('lets only its owner read its directory', () => {
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    for (const file of ['password', 'application-password', 'postgres.log'])
      expect(statSync(path.join(dataDir, file)).mode & 0o777).toBe(0o600);
  });

  it('listens on the loopback interface alone and asks for a password that only its owner can read', async () => {
    expect(await query(first.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(statSync(path.join(dataDir, 'password')).mode & 0o077).toBe(0);
    const wrong = new URL(first.url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('joins a running server, and leaves it running', async () => {
    const before = pidOf();
    const [second, third] = await Promise.all([start(), start()]);
    expect([second.started, third.started]).toEqual([false, false]);
    await second.stop();
    expect(pidOf()).toBe(before);
    expect(third.url).toBe(first.url);
    expect(await query(third.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('keeps running when the link of its data directory disappears', async () => {
    const link = path.join(workspace, 'link');
    const behind = path.join(workspace, 'behind');
    mkdirSync(behind);
    symlinkSync(behind, link);
    const linked = await startEmbeddedPostgres({ dataDir: link, durable: false });
    try {
      rmSync(link);
      expect(await query(linked.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      // The server opens its files by this path, some of them only at a checkpoint.
      expect(readFileSync(path.join(behind, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[1]).toBe(
        path.join(realpathSync(behind), 'cluster'),
      );
    } finally {
      await linked.stop();
      await stopEmbeddedPostgres(behind);
    }
  });

  it('stops a server whose starting process has died', async () => {
    writeFileSync(path.join(dataDir, 'owner'), '2147483646');
    const heir = await start();
    const pid = pidOf();
    expect(heir.started).toBe(false);
    await heir.stop();
    expect(isRunning(pid)).toBe(false);
    first = await start();
  });

  it('recovers committed data after the server was killed', async () => {
    await query(first.url, 'create table kept (n integer); insert into kept values (7)');
    const killed = pidOf();
    process.kill(killed, 'SIGKILL');
    const again = await start();
    expect(again.started).toBe(true);
    expect(pidOf()).not.toBe(killed);
    expect(again.url).toBe(first.url);
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('restarts a dead server, if it has to keep running', async () => {
    await stopEmbeddedPostgres(dataDir);
    const kept = await startEmbeddedPostgres({ dataDir, durable: false, keepsRunning: true });
    const killed = pidOf();
    process.kill(killed, 'SIGKILL');
    while (isRunning(killed)) await sleep(20);
    const read = (): Promise<unknown[]> => query(kept.url, 'select n from kept').catch(() => sleep(100).then(read));
    expect(await read()).toEqual([{ n: 7 }]);
    const pid = pidOf();
    expect(pid).not.toBe(killed);
    await kept.stop();
    expect(isRunning(pid)).toBe(false);
    first = await start();
  });

  it('starts even if another process has the last server’s process id', async () => {
    await stopEmbeddedPostgres(dataDir);
    // Neither a path nor an argument makes a process a server.
    const other = spawn(process.execPath, ['--eval', 'setInterval(() => undefined, 1_000)', 'postgres']);
    writeFileSync(path.join(cluster, 'postmaster.pid'), `${other.pid}\n${cluster}\n1\n5432\n\n\n\nready\n`);
    const again = await start();
    expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(other.exitCode ?? other.signalCode).toBeNull();
    other.kill();
    first = again;
  });

  (process.getuid?.() === 0 ? it : it.skip)('runs as nobody for root where namespaces are forbidden', async () => {
    const programs = path.join(workspace, 'programs');
    const closed = path.join(workspace, 'closed');
    mkdirSync(programs);
    mkdirSync(closed, { mode: 0o700 });
    writeFileSync(path.join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const before = process.env['PATH'];
    process.env['PATH'] = `${programs}:${before}`;
    const other = await startEmbeddedPostgres({ dataDir: path.join(closed, 'data'), durable: false });
    try {
      expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(statSync(path.join(closed, 'data', 'cluster', 'postmaster.pid')).uid).toBe(65_534);
    } finally {
      process.env['PATH'] = before;
      await other.stop();
    }
  });

  it('stops, and stores the port for the next start', async () => {
    const pid = pidOf();
    await first.stop();
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false);
    expect((await start()).url).toBe(first.url);
  });

  it('reports why a server does not start, with the end of its log', async () => {
    await stopEmbeddedPostgres(dataDir);
    renameSync(path.join(cluster, 'global'), path.join(cluster, 'elsewhere'));
    await expect(start()).rejects.toThrow(/did not start[\s\S]*global\/pg_control[\s\S]*DATABASE_URL/);
    renameSync(path.join(cluster, 'elsewhere'), path.join(cluster, 'global'));
    expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).toContain('pg_control');
  });
});
