import path from 'node:path';
import type { RemoteName } from '@mp/host-api/remote-names';
import type { Release } from '@mp/remotes/manifest';
import { buildApps } from '../start/build-apps.ts';
import { workspaceRoot } from '../start/supervise.ts';
import { withBuilds } from './builds-lock.ts';
import { withRelease } from './publish.ts';
import { smokeTest } from './smoke-test.ts';

/**
 * Builds a remote and the shell, creates a release, and smoke-tests it in a separate web server.
 *
 * @param work uses the release; its folder is deleted afterwards
 * @throws ReleaseError `build_failed`, `smoke_test_failed`, `store_conflict`
 */
export const withBuiltRemote = <Result>(
  remote: RemoteName,
  work: (folder: string, release: Release) => Promise<Result>,
): Promise<Result> =>
  withBuilds(workspaceRoot, async () => {
    await buildApps([remote, 'shell']);
    return withRelease(path.join(workspaceRoot, 'dist', remote), remote, async (folder, release) => {
      await smokeTest(path.join(workspaceRoot, 'dist/shell/server/main.cjs'), folder);
      return work(folder, release);
    });
  });
