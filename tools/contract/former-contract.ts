import { spawnSync } from 'node:child_process';
import type { HostApi } from '@mp/host-api/version';
import { workspaceRoot } from '../start/supervise.ts';
import { contractFile, readContract } from './contract-file.ts';

/** The file of the host API, and its path before version 3.0.0. */
const contractFiles = [contractFile, 'libs/host-api/src/version/host-api.json'];

/** Runs Git. Returns its output, or null if it fails. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: workspaceRoot, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** A commit and its contract version; null before the first contract. */
export interface FormerContract {
  readonly commit: string;
  readonly version: string | null;
}

/**
 * Finds the last commit with another contract version than the current one. If the contract never had another, it finds the
 * commit before the first contract.
 *
 * @param from a commit to use instead
 * @throws Error when this clone has too little history, or no such commit
 */
export function formerContract(from?: string): FormerContract {
  if (from !== undefined) {
    const commit = git('rev-parse', '--verify', `${from}^{commit}`);
    if (!commit) throw new Error(`This clone knows no commit "${from}".`);
    return { commit, version: versionAt(commit) };
  }
  // Only the main line: intermediate commits of a branch were never released, and may not build.
  const changes = (git('log', '--first-parent', '--format=%H', '--', ...contractFiles) ?? '')
    .split('\n')
    .filter(Boolean);
  const { version } = readContract();
  const at = changes.findIndex((commit) => versionAt(commit) !== version);
  const other = at >= 0 && git('rev-parse', '--verify', at === 0 ? 'HEAD' : `${changes[at - 1]}^`);
  if (other) return { commit: other, version: versionAt(other) };
  const before = changes.length > 0 ? git('rev-parse', '--verify', `${changes.at(-1)}^`) : null;
  const isShallow = git('rev-parse', '--is-shallow-repository') !== 'false';
  if (!before || isShallow)
    throw new Error(
      `This clone knows no contract but ${version}: ${isShallow ? 'its history is cut off ("git fetch --unshallow")' : 'none came before'}. Name a commit to compare with: npm run contract -- --from <commit>.`,
    );
  return { commit: before, version: null };
}

function versionAt(commit: string): string | null {
  const text = contractFiles.map((file) => git('show', `${commit}:${file}`)).find((found) => found !== null) ?? null;
  return text === null ? null : (JSON.parse(text) as HostApi).version;
}
