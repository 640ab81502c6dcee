import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { chooseDatabaseHost } from '../../platform/database/database-hosts.ts';

/** Opens a connection, runs an action and closes it. */
export async function withClient<Result>(url: string, act: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: await chooseDatabaseHost(url) });
  // One that breaks while it is idle fails the next query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Runs an action in a temporary directory next to the file, on the disk with enough space, and removes it. */
export async function withDirectory<Result>(
  file: string,
  act: (directory: string) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(`${path.resolve(file)}.`);
  try {
    return await act(directory);
  } finally {
    // A stream that ended with an error may still create its file.
    await rm(directory, { recursive: true, force: true, maxRetries: 10 });
  }
}
