import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import ts from 'typescript';

export interface Imported {
  /** Paths of files, from the workspace root. */
  readonly files: ReadonlySet<string>;
  /** Package names. */
  readonly packages: ReadonlySet<string>;
}

const compilerOptions: ts.CompilerOptions = {
  verbatimModuleSyntax: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
};

/** Finds the files and packages that Node loads for these files: their imports, directly or through others. Type imports do not count. */
export function importedBy(root: string, entries: readonly string[]): Imported {
  const { compilerOptions: workspace } = JSON.parse(readFileSync(path.join(root, 'tsconfig.base.json'), 'utf8')) as {
    compilerOptions: { paths: Record<string, readonly [string]> };
  };
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    if (!existsSync(path.join(root, file))) throw new Error(`${file} is imported, and does not exist.`);
    files.add(file);
    if (!/\.m?[jt]s$/.test(file)) return;
    const source = readFileSync(path.join(root, file), 'utf8');
    // Node removes only imports that are marked as types.
    const { outputText } = ts.transpileModule(source, { compilerOptions });
    for (const { fileName } of ts.preProcessFile(outputText, true, true).importedFiles) {
      const alias = workspace.paths[fileName]?.[0];
      if (alias !== undefined) visit(path.normalize(alias));
      else if (fileName.startsWith('.')) visit(path.join(path.dirname(file), fileName));
      else if (!fileName.startsWith('node:') && !builtinModules.includes(fileName))
        packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(fileName)?.[0] ?? fileName);
    }
  };
  entries.forEach(visit);
  return { files, packages };
}
