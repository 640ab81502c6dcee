import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Stage } from './dockerfile.ts';

/** A stage that has been made: where its root is, where it works, and with what environment. */
export interface MadeStage {
  readonly root: string;
  readonly directory: string;
  readonly env: Readonly<Record<string, string>>;
}

interface Making {
  /** Where stages are made, each in a folder of its name. */
  readonly folder: string;
  /** What the recipe copies from when it names no stage. */
  readonly context: string;
  readonly made: ReadonlyMap<string, MadeStage>;
  /** For what runs, beside what the recipe says: where commands and caches are. */
  readonly env: Readonly<Record<string, string>>;
}

/** Who owns what a process writes in an image: the images' own user. */
const imageUser = 1000;
const isRoot = process.getuid?.() === 0;

/**
 * Does what a stage of a recipe says, in a folder that stands for the image's root. Files are hard links where a stage is made
 * from another: nothing is changed in place.
 *
 * @throws Error with what a command said, when it fails
 */
export function makeStage(stage: Stage, { folder, context, made, env: surroundings }: Making): MadeStage {
  const root = path.join(folder, stage.name);
  const base = made.get(stage.from);
  if (base) link(base.root, root);
  else mkdirSync(root, { recursive: true });
  let directory = base ? path.join(root, path.relative(base.root, base.directory)) : root;
  let env = base?.env ?? {};
  const ignored = ignoredBy(context);
  for (const step of stage.steps) {
    if (step.does === 'env') env = { ...env, ...step.values };
    else if (step.does === 'workdir') {
      directory = path.join(root, step.directory);
      mkdirSync(directory, { recursive: true });
    } else if (step.does === 'run') run(step.command, directory, { ...surroundings, ...env });
    else {
      const from = step.from === null ? context : (made.get(step.from)?.root ?? '');
      for (const source of step.sources) {
        const found = path.join(from, source);
        if (!existsSync(found)) throw new Error(`${stage.name} copies ${source}, which is not there.`);
        const intoFolder = step.target.endsWith('/') || step.sources.length > 1;
        const target = path.join(directory, step.target, intoFolder ? path.basename(source) : '');
        cpSync(found, target, {
          recursive: true,
          verbatimSymlinks: true,
          filter: (file) => step.from !== null || !ignored(path.relative(context, file)),
        });
      }
    }
  }
  return { root, directory, env };
}

function link(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-al', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function run(command: string, cwd: string, env: Readonly<Record<string, string>>): void {
  const chown = /^chown (\d+):(\d+) (.+)$/.exec(command);
  if (chown) {
    // Only root gives files away; whoever else runs this runs what comes of it as themselves.
    if (isRoot)
      for (const file of (chown[3] ?? '').split(' '))
        chownSync(path.join(cwd, file), Number(chown[1]), Number(chown[2]));
    return;
  }
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}\n${stdout}\n${stderr}`);
}

/** What `.dockerignore` keeps out, by its own simple names. */
export function ignoredBy(context: string): (file: string) => boolean {
  const patterns = readFileSync(path.join(context, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  return (file) => file !== '' && patterns.some((pattern) => path.matchesGlob(file.split(path.sep)[0] ?? '', pattern));
}

/** The user that processes of images run as, where this process may become another. */
export const imageIdentity = isRoot ? { uid: imageUser, gid: imageUser } : {};
