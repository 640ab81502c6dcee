import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { changeOf, hostApiVersion, faultsOfChange, minimumVersionAfter, type HostApi } from '@mp/host-api/version';
import { contractFile, readContract, readTokens } from './contract-file.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What a command of Git prints; null where there is no repository, or nothing of that name in it. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** How far back the contract's changes are looked at: what is older was looked at when it was new. */
const judgedChanges = 10;

/** The contract as commits had it, the latest first; as much as this clone knows. */
function formerContracts(): readonly { readonly commit: string; readonly contract: HostApi }[] {
  const commits = git('log', `--max-count=${judgedChanges}`, '--format=%h', '--', contractFile) ?? '';
  return commits
    .split('\n')
    .filter(Boolean)
    .flatMap((commit) => {
      const text = git('show', `${commit}:${contractFile}`);
      return text === null ? [] : [{ commit, contract: JSON.parse(text) as HostApi }];
    });
}

let provided: HostApi;
const { NODE_ENV } = process.env;
beforeAll(async () => {
  Object.assign(globalThis, { SHARED_VERSIONS: await sharedVersions() });
  // React has a little more while one develops, which nobody is promised.
  Object.assign(process.env, { NODE_ENV: 'production' });
  const { describeShell } = await import('./describe-shell.ts');
  provided = describeShell(readTokens());
});
afterAll(() => void Object.assign(process.env, { NODE_ENV }));

const sharedVersions = async () => (await import('../webpack/shared-modules.ts')).sharedVersions;

describe('the contract with remotes', () => {
  it('is written down as the shell keeps it', () => {
    const written = readContract();
    const change = changeOf(written, provided);
    expect({ version: minimumVersionAfter(written.version, change), ...change }).toEqual({
      version: hostApiVersion,
      removed: [],
      added: [],
    });
  });

  it('names no version but its own', () => expect(readContract().version).toBe(hostApiVersion));

  it('has raised its version with every change, as far as this clone knows', () => {
    const known = [{ commit: 'the files as they are', contract: readContract() }, ...formerContracts()];
    const faults = known.slice(1).flatMap(({ contract: before }, index) => {
      const { commit, contract } = known[index] ?? { commit: '', contract: before };
      return faultsOfChange(before, contract).map((fault) => `${commit}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });
});
