import path from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import tsconfig from '../../tsconfig.base.json' with { type: 'json' };
import { packageOf, sharedModules } from './shared-modules.ts';

const workspaceRoot = path.resolve(import.meta.dirname, '../..');
const isOwn = (name: string): boolean => name.startsWith('@mp/');

/** The packages that the shell provides: `react`, `@reduxjs/toolkit`. Another file of such a package is a copy. */
const sharedPackages: ReadonlySet<string> = new Set(
  Object.keys(sharedModules)
    .filter((name) => !isOwn(name))
    .map(packageOf),
);

/** Maps the name of an entry to its file: "./libs/i18n/src/index.ts". */
const entryFiles: Readonly<Record<string, readonly string[]>> = tsconfig.compilerOptions.paths;

/** The entry files of our shared libraries. Their other entries may be bundled. (ADR 0001) */
const sharedFiles: ReadonlyMap<string, string> = new Map(
  Object.keys(sharedModules)
    .filter(isOwn)
    .flatMap((name) => (entryFiles[name] ?? []).map((file) => [path.join(workspaceRoot, file), name] as const)),
);

/**
 * Fails the build of a remote that would break in a browser only. Such a remote imports a name of a shared module that the
 * host API does not promise, or bundles a second copy of a shared package. (ADR 0104)
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

/** The shared package that contains a file, also below other packages. */
function sharedPackageOf(file: string): string | undefined {
  const inPackages = file.split(/[\\/]node_modules[\\/]/);
  if (inPackages.length < 2) return undefined;
  const name = packageOf((inPackages.at(-1) ?? '').replaceAll('\\', '/'));
  return sharedPackages.has(name) ? name : undefined;
}

/** Reports imports of shared modules that the host API does not promise, each with its remedy. */
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

/** The request by which the federation plugin loads a module from the shell. */
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
