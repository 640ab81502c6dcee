import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fixedDayVariables } from '@mp/testing/fixed-day';
import { createTestDatabase, freePort } from '@mp/testing';

const root = path.resolve(import.meta.dirname, '../../../..');

interface Ending {
  readonly code: number | null;
  readonly message: string;
}

/** Runs a command in its own process, as its script does, until it exits. */
const run = (file: string, args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Ending> =>
  new Promise((resolve) => {
    const child = execFile(
      path.join(root, 'node_modules/.bin/node'),
      ['--import', './tools/start/aliases.mjs', path.join('apps/api/src', file), ...args],
      { cwd: root, env: { PATH: process.env['PATH'], SANDBOX: '1', ...fixedDayVariables(), ...environment } },
      (_error, _stdout, stderr) => resolve({ code: child.exitCode, message: messageOf(stderr.trim()) }),
    );
  });

/** Output for people: servers log JSON lines instead. */
const messageOf = (message: string): string =>
  message.startsWith('{') ? (JSON.parse(message) as { msg: string }).msg : message;

describe('an operator’s command without a database', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'commands-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  const target = path.join(directory, 'shop.tar.gz');

  const commands = [
    ['start', 'app/main.ts', []],
    ['migrate', 'commands/migrate/migrate.ts', []],
    ['import', 'commands/import/import.ts', ['docs']],
    ['vouchers', 'commands/vouchers/vouchers.ts', ['Klub chalup', '2500', '1']],
    ['backup', 'commands/backup/backup.ts', [target]],
    ['staff', 'commands/staff/staff.ts', ['iva@example.com', 'owner']],
  ] as const;

  const ending = async (file: string, args: readonly string[], url: string): Promise<Ending> =>
    run(file, args, { DATA_DIR: path.join(directory, 'data'), DATABASE_URL: url });

  it.each(commands)('reports it in one line, without the password: %s', async (_name, file, args) => {
    const { code, message } = await ending(file, args, `postgres://shop:hidden@127.0.0.1:${await freePort()}/shop`);
    expect(message).toMatch(
      /^The database of DATABASE_URL cannot be reached at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)\. [^\n]*$/,
    );
    expect(message).not.toContain('hidden');
    expect(code).toBe(1);
  });

  it.each(commands)('reports an unknown database or user: %s', async (_name, file, args) => {
    const { url, drop } = await createTestDatabase();
    try {
      const nowhere = new URL(url);
      nowhere.pathname = '/no_such_shop';
      const { code, message } = await ending(file, args, String(nowhere));
      expect(message).toMatch(/^The database at \S+ lets nobody in: database "no_such_shop" does not exist\. [^\n]*$/);
      expect(code).toBe(1);
    } finally {
      await drop();
    }
  });

  it('creates nothing', () => expect(readdirSync(directory).filter((name) => name !== 'data')).toEqual([]));
});
