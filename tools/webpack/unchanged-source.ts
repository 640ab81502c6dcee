import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { buildBeganAt, noteChanged } from './source-note.ts';

/** What a build is made of beside what is imported: its configuration, and what that reads. */
const beside = ['package-lock.json', 'tsconfig.base.json', 'libs/host-api/src/version/host-api.json'];

/**
 * Fails a build of which a file was saved since it began. Nx keeps a build by what the source was before it, and keeps none that has
 * failed: else it would hand out this one whenever the source is as it was then. (ADR 0138)
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
      // Everything has been read by then; what is saved later is in no build.
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

  /** Packages are another matter: they change with the lock file. */
  #isOurs(file: string): boolean {
    return file.startsWith(this.#workspace + path.sep) && !file.includes(`${path.sep}node_modules${path.sep}`);
  }

  #besides(): readonly string[] {
    const inWorkspace = (file: string): string => path.join(this.#workspace, file);
    const configuration = filesIn(inWorkspace('tools/webpack'));
    // The names of classes are made of all that an app can use.
    const styles = filesIn(inWorkspace('libs')).filter((file) => file.endsWith('.module.css'));
    return [...beside.map(inWorkspace), ...configuration, ...styles];
  }
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/**
 * By when it was changed, which nobody sets back as they can set back when it was written. What is gone has changed, too; a folder on the
 * way to what was read has not.
 */
function isSavedSince(file: string, moment: number): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return !found || (found.isFile() && found.ctimeMs >= moment);
}
