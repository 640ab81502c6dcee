import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fixedDayVariables } from '@mp/testing/fixed-day';
import { createTestDatabase, freePort } from '@mp/testing';

const root = path.resolve(import.meta.dirname, '../../../..');

interface Ending {
  readonly code: number | null;
  readonly said: string;
}

/** Runs a command as its script does, in a process of its own, until it ends by itself. */
const run = (file: string, args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Ending> =>
  new Promise((resolve) => {
    const child = execFile(
      path.join(root, 'node_modules/.bin/node'),
      ['--import', './tools/start/aliases.mjs', path.join('apps/api/src', file), ...args],
      { cwd: root, env: { PATH: process.env['PATH'], SANDBOX: '1', ...fixedDayVariables(), ...environment } },
      (_error, _stdout, stderr) => resolve({ code: child.exitCode, said: wordsOf(stderr.trim()) }),
    );
  });

/** What is said to whoever reads it: a server that runs by itself says all in lines of JSON. */
const wordsOf = (said: string): string => (said.startsWith('{') ? (JSON.parse(said) as { msg: string }).msg : said);

describe("an operator's command whose database is not to be had", () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'commands-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  const target = path.join(directory, 'shop.tar.gz');

  const commands = [
    ['start', 'app/main.ts', []],
    ['import', 'commands/import/import.ts', ['docs']],
    ['vouchers', 'commands/vouchers/vouchers.ts', ['Klub chalup', '2500', '1']],
    ['backup', 'commands/backup/backup.ts', [target]],
    ['staff', 'commands/staff/staff.ts', ['iva@example.com', 'owner']],
  ] as const;

  const told = async (file: string, args: readonly string[], url: string): Promise<Ending> =>
    run(file, args, { DATA_DIR: path.join(directory, 'data'), DATABASE_URL: url });

  it.each(commands)('says so in a line, without the password: %s', async (_name, file, args) => {
    const { code, said } = await told(file, args, `postgres://shop:hidden@127.0.0.1:${await freePort()}/shop`);
    expect(said).toMatch(
      /^The database of DATABASE_URL cannot be reached at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)\. [^\n]*$/,
    );
    expect(said).not.toContain('hidden');
    expect(code).toBe(1);
  });

  it.each(commands)('says that there is no such database, or no such user: %s', async (_name, file, args) => {
    const { url, drop } = await createTestDatabase();
    try {
      const nowhere = new URL(url);
      nowhere.pathname = '/no_such_shop';
      const { code, said } = await told(file, args, String(nowhere));
      expect(said).toMatch(/^The database at \S+ lets nobody in: database "no_such_shop" does not exist\. [^\n]*$/);
      expect(code).toBe(1);
    } finally {
      await drop();
    }
  });

  it('leaves nothing behind of what it would have made', () =>
    expect(readdirSync(directory).filter((name) => name !== 'data')).toEqual([]));
});
