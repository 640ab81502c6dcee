/** Runs several generators one after another, like `npx nx generate`. Its only argument is a list as JSON. */
import type { GeneratorCallback, Tree } from '@nx/devkit';
import { flushChanges, FsTree } from 'nx/src/generators/tree.js';

type Generate = (tree: Tree, options: unknown) => Promise<GeneratorCallback | undefined>;

for (const [name, options] of JSON.parse(process.argv[2] ?? '[]') as [string, object][]) {
  const { default: generate } = (await import(`../${name}.ts`)) as { default: Generate };
  const tree = new FsTree(process.cwd(), false);
  const onWritten = await generate(tree, options);
  flushChanges(tree.root, tree.listChanges());
  await onWritten?.();
}
