import { formatFiles, type Tree } from '@nx/devkit';
import { insertBefore } from './insert-line.ts';
import generatePage from './page.ts';
import { remoteSources } from './page-sources.ts';

export interface RemoteOptions {
  readonly name: string;
  readonly description: string;
  readonly cs?: string;
  readonly en?: string;
}

/**
 * `npx nx generate remote magazine --description="stories of places"`: adds a remote with a first page of its name, to the
 * build, releases, routes, boundaries, the README and the code owners.
 */
export default async function generateRemote(tree: Tree, { name, description, cs, en }: RemoteOptions): Promise<void> {
  // Browsers load a remote from a global variable with its name.
  if (!/^[a-z]+$/.test(name)) throw new Error(`"${name}" is no name of a remote: one word, a-z only.`);
  if (tree.exists(`apps/${name}`)) throw new Error(`apps/${name} is there already.`);
  for (const [file, source] of Object.entries(remoteSources(name, `${name}Messages`)))
    tree.write(`apps/${name}/${file}`, source);
  insertBefore(tree, 'libs/host-api/src/remote-names.ts', /\] as const;\nexport type RemoteName/, `, '${name}'`);
  insertBefore(tree, 'README.md', /^ {2}api /m, `  ${name.padEnd(15)} remote: ${description}\n`);
  insertBefore(
    tree,
    '.github/CODEOWNERS',
    /(?<=^\/apps\/desk\/ .*\n)/m,
    `${`/apps/${name}/`.padEnd(30)} @magical-places/${name}\n`,
  );
  await generatePage(tree, { name, remote: name, cs, en });
  await formatFiles(tree);
}
