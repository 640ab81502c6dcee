import { spawnSync } from 'node:child_process';
import type { HostApi } from '@mp/host-api/version';
import { workspaceRoot } from '../start/supervise.ts';
import { contractFile, readContract } from './contract-file.ts';

/** The file of the host API, and where it was before version 3.0.0. */
const contractFiles = [contractFile, 'libs/host-api/src/version/host-api.json'];

/** What a command of Git prints; null where it fails. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: workspaceRoot, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** A commit, and the version of the contract there; null where it had none yet. */
export interface FormerContract {
  readonly commit: string;
  readonly version: string | null;
}

/**
 * The last commit whose contract has another version than this one; where the contract never had another, the commit before it
 * came.
 *
 * @param from a commit to take instead
 * @throws Error where this clone does not go back that far, or knows no such commit
 */
export function formerContract(from?: string): FormerContract {
  if (from !== undefined) {
    const commit = git('rev-parse', '--verify', `${from}^{commit}`);
    if (!commit) throw new Error(`This clone knows no commit "${from}".`);
    return { commit, version: versionAt(commit) };
  }
  // Of the main line alone: what was halfway done on the way to it was never released, and need not even build.
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
