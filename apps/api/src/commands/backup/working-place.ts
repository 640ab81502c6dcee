import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';

/** Works over one connection of its own, and ends it. */
export async function connected<Result>(url: string, act: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  // One that breaks while it is idle fails the next query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Works in a directory beside the file that is made or read, on the disk that has room for it, and removes it. */
export async function staged<Result>(file: string, act: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(`${path.resolve(file)}.`);
  try {
    return await act(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
