import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');

/** After the last spec: stops the database server that specs have started, unless another test run uses it. */
export default function stopTestPostgres() {
  if (!existsSync(path.join(root, '.data/test-postgres/leases'))) return;
  execFileSync(
    process.execPath,
    ['--import', './tools/start/aliases.mjs', 'libs/testing/src/release-test-server.ts', String(process.pid)],
    { cwd: root, stdio: 'inherit', env: process.env },
  );
}
