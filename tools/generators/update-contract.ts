import type { Tree } from '@nx/devkit';
import { changeOf, minimumVersionAfter } from '../../libs/host-api/src/version/host-api-change.ts';
import type { HostApi } from '../../libs/host-api/src/version/host-api.ts';

const contractFile = 'libs/host-api/src/version/host-api.json';
const versionFile = 'libs/host-api/src/version/host-api-version.ts';

/** The parts of the contract that generators extend. */
type Promises = Pick<HostApi, 'modules' | 'routes'>;

/**
 * Adds new exports to the host API, and raises its version as `npm run contract:write` requires. That command would write
 * the same file, but it builds the shell first.
 *
 * @throws Error when the two files have different versions
 */
function updateContract(tree: Tree, extend: (contract: HostApi) => Promises): void {
  const contract = JSON.parse(tree.read(contractFile, 'utf8') ?? '') as HostApi;
  const extended = { ...contract, ...extend(contract) };
  const version = minimumVersionAfter(contract.version, changeOf(contract, extended));
  const source = tree.read(versionFile, 'utf8') ?? '';
  const declaration = `hostApiVersion = '${contract.version}'`;
  if (!source.includes(declaration))
    throw new Error(`${versionFile} and ${contractFile} have different versions: run "npm run contract:write" first.`);
  tree.write(versionFile, source.replace(declaration, `hostApiVersion = '${version}'`));
  tree.write(contractFile, JSON.stringify({ ...extended, version }));
}

/** Adds the route of a page without parameters, at the same position as in the slug table. */
export const addRoute = (tree: Tree, id: string, page: string): void =>
  updateContract(tree, ({ modules, routes }) => {
    const entries = Object.entries(routes);
    const at = entries.findIndex(([other]) => other === 'legal');
    const route = { params: [], page, layout: 'default' };
    return { modules, routes: Object.fromEntries(entries.toSpliced(at, 0, [id, route])) };
  });

/** Adds an export of a library that the shell shares with its remotes. */
export const addExport = (tree: Tree, library: string, name: string): void =>
  updateContract(tree, ({ modules, routes }) => {
    const module = modules[library];
    if (!module) throw new Error(`${contractFile} has no module ${library}.`);
    return { modules: { ...modules, [library]: { ...module, exports: [...module.exports, name].sort() } }, routes };
  });
