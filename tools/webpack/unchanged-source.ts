import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { buildBeganAt, noteChanged } from './source-note.ts';

/** Files of a build beside its imports: its configuration, and what that reads. */
const beside = ['package-lock.json', 'tsconfig.base.json', 'libs/host-api/src/version/host-api.json'];

/**
 * Fails a build if one of its files was saved after it began. Nx computes its cache key before the build, and does not
 * cache failed builds. Otherwise it would reuse this build for a source that it does not match. (ADR 0138)
 */
export class UnchangedSource {
  readonly #workspace: string;

  constructor(workspace: string) {
    this.#workspace = workspace;
  }

  apply(compiler: Compiler): void {
    const name = 'UnchangedSource';
    const beganAt = buildBeganAt();
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // The build has read every file by now; it contains nothing that is saved later.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const read = new Set([...compilation.fileDependencies, ...this.#besides()]);
        const changed = [...read].filter((file) => this.#isOurs(file) && isSavedSince(file, beganAt));
        if (changed.length === 0) return;
        const names = changed.map((file) => path.relative(this.#workspace, file)).sort();
        noteChanged(names);
        compilation.errors.push(
          new webpack.WebpackError(`Saved while this was built from it: ${names.join(', ')}. [source_changed]`),
        );
      });
    });
  }

  /** Packages need no check: they change with the lock file. */
  #isOurs(file: string): boolean {
    return file.startsWith(this.#workspace + path.sep) && !file.includes(`${path.sep}node_modules${path.sep}`);
  }

  #besides(): readonly string[] {
    const inWorkspace = (file: string): string => path.join(this.#workspace, file);
    const configuration = filesIn(inWorkspace('tools/webpack'));
    // Class names depend on all style sheets that an app can use.
    const styles = filesIn(inWorkspace('libs')).filter((file) => file.endsWith('.module.css'));
    return [...beside.map(inWorkspace), ...configuration, ...styles];
  }
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/**
 * Compares ctime, because nobody can set it back like mtime. A deleted file counts as changed, too; a folder above a file
 * does not.
 */
function isSavedSince(file: string, moment: number): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return !found || (found.isFile() && found.ctimeMs >= moment);
}
