import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { changeOf, hostApiVersion, faultsOfChange, minimumVersionAfter, type HostApi } from '@mp/host-api/version';
import { contractFile, readContract, readTokens } from './contract-file.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs Git. Returns its output, or null without a repository or such an object. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** How many commits are checked. Older changes were checked when they were new. */
const judgedChanges = 10;

/** The contract in these commits, the latest first, as far as this clone has them. */
function formerContracts(): readonly { readonly commit: string; readonly contract: HostApi }[] {
  // Only the main line: commits of branches beside each other are no changes of each other.
  const commits = git('log', '--first-parent', `--max-count=${judgedChanges}`, '--format=%h', '--', contractFile) ?? '';
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
  // React has more exports in development; the contract does not promise those.
  Object.assign(process.env, { NODE_ENV: 'production' });
  const { describeShell } = await import('./describe-shell.ts');
  provided = describeShell(readTokens());
});
afterAll(() => void Object.assign(process.env, { NODE_ENV }));

const sharedVersions = async () => (await import('../webpack/shared-modules.ts')).sharedVersions;

describe('the contract with remotes', () => {
  it('matches the exports of the shell', () => {
    const written = readContract();
    const change = changeOf(written, provided);
    expect({ version: minimumVersionAfter(written.version, change), ...change }).toEqual({
      version: hostApiVersion,
      removed: [],
      added: [],
    });
  });

  it('has the current version of the host API', () => expect(readContract().version).toBe(hostApiVersion));

  it('raises its version with every change in the history of this clone', () => {
    const known = [{ commit: 'the files as they are', contract: readContract() }, ...formerContracts()];
    const faults = known.slice(1).flatMap(({ contract: before }, index) => {
      const { commit, contract } = known[index] ?? { commit: '', contract: before };
      return faultsOfChange(before, contract).map((fault) => `${commit}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });
});
