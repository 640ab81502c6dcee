import path from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import tsconfig from '../../tsconfig.base.json' with { type: 'json' };
import { packageOf, sharedModules } from './shared-modules.ts';

const workspaceRoot = path.resolve(import.meta.dirname, '../..');
const isOwn = (name: string): boolean => name.startsWith('@mp/');

/** The packages that come from the shell: `react`, `@reduxjs/toolkit`. A part of one beside the rest is a copy. */
const sharedPackages: ReadonlySet<string> = new Set(
  Object.keys(sharedModules)
    .filter((name) => !isOwn(name))
    .map(packageOf),
);

/** By the name of an entry, the file that it is: "./libs/i18n/src/index.ts". */
const entryFiles: Readonly<Record<string, readonly string[]>> = tsconfig.compilerOptions.paths;

/** The files that our own shared libraries begin with. What another entry of theirs holds is meant to be bundled (ADR 0001). */
const sharedFiles: ReadonlyMap<string, string> = new Map(
  Object.keys(sharedModules)
    .filter(isOwn)
    .flatMap((name) => (entryFiles[name] ?? []).map((file) => [path.join(workspaceRoot, file), name] as const)),
);

/**
 * Refuses a remote that its visitors could not use: one that takes a name of a shared module which the contract does not
 * promise, or that has a second copy of something shared in its bundle. Both would show in a browser only. (ADR 0104)
 */
export class ContractCheck {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ContractCheck', (compilation) => {
      compilation.hooks.seal.tap('ContractCheck', () => {
        for (const problem of problemsOf(compilation)) compilation.errors.push(new webpack.WebpackError(problem));
      });
    });
  }
}

function problemsOf(compilation: Compilation): ReadonlySet<string> {
  const problems = new Set<string>();
  for (const module of compilation.modules) {
    const file = fileOf(module);
    const shared = file === undefined ? undefined : (sharedFiles.get(file) ?? sharedPackageOf(file));
    if (shared !== undefined)
      problems.add(
        `${nameOf(compilation, module)} would be a second copy of ${shared}, which the shell provides. It is asked for by ` +
          `${whoAsksFor(compilation, module)}: import what ${shared} has by the names of libs/host-api/src/version/host-api.json.`,
      );
    for (const name of unpromisedNamesOf(compilation, module)) problems.add(name);
  }
  return problems;
}

/** The shared package that a file is of, wherever among packages it lies. */
function sharedPackageOf(file: string): string | undefined {
  const inPackages = file.split(/[\\/]node_modules[\\/]/);
  if (inPackages.length < 2) return undefined;
  const name = packageOf((inPackages.at(-1) ?? '').replaceAll('\\', '/'));
  return sharedPackages.has(name) ? name : undefined;
}

/** What a module takes of shared ones and nobody promises, each with what to do about it. */
function unpromisedNamesOf(compilation: Compilation, module: Module): readonly string[] {
  const { moduleGraph } = compilation;
  const problems: string[] = [];
  for (const { module: target, dependency } of moduleGraph.getOutgoingConnections(module)) {
    const shared = sharedNameOf(target);
    const promised = shared === undefined ? undefined : sharedModules[shared];
    if (!promised || !dependency) continue;
    for (const reference of dependency.getReferencedExports(moduleGraph, undefined)) {
      const [name] = Array.isArray(reference) ? reference : reference.name;
      if (name !== undefined && !promised.exports.includes(name))
        problems.push(
          `${nameOf(compilation, module)} takes "${name}" of ${shared}, which the shell does not promise. Add it to ` +
            `apps/shell/src/federation/shared-modules.ts, raise hostApiVersion and run "npm run contract:write".`,
        );
    }
  }
  return problems;
}

/** The name by which the federation plugin has a module come from the shell. */
const sharedNameOf = (module: Module | null): string | undefined =>
  module?.type === 'consume-shared-module'
    ? (module as unknown as { options: { shareKey: string } }).options.shareKey
    : undefined;

const fileOf = (module: Module): string | undefined => module.nameForCondition() ?? undefined;

const nameOf = ({ compiler }: Compilation, module: Module): string => {
  const file = fileOf(module);
  return file === undefined ? module.identifier() : path.relative(path.join(compiler.context, '../..'), file);
};

function whoAsksFor(compilation: Compilation, module: Module): string {
  const issuer = compilation.moduleGraph.getIssuer(module);
  return issuer ? nameOf(compilation, issuer) : 'nobody';
}
