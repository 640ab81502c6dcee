import contract from '../../libs/host-api/src/version/host-api.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };

/** What the contract says of one shared module: the major version of a package, and the names that are promised. */
interface SharedModule {
  readonly major?: number;
  readonly exports: readonly string[];
}

/**
 * What the shell provides and every remote consumes: one React, one store, one UI kit on a page. A remote that names
 * something that is not here bundles its own copy.
 */
export const sharedModules: Readonly<Record<string, SharedModule>> = contract.modules;

const dependencies: Readonly<Record<string, string>> = packageJson.dependencies;

/** The package of a module: `react/jsx-runtime` is of `react`, `@reduxjs/toolkit/query/react` of `@reduxjs/toolkit`. */
export const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** The versions of the shared packages, for the host that provides them. */
export const sharedVersions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(sharedModules).flatMap((name) => {
    const version = dependencies[packageOf(name)];
    return version ? [[name, version]] : [];
  }),
);

/**
 * The `shared` option of a remote: nothing is bundled as a fallback, because a remote never runs without a host. Any version
 * of a package will do that has the major number of the contract: a remote outlives the shell that it was built beside. Our
 * own libraries come with the shell and have none.
 */
export const consumedModules = Object.fromEntries(
  Object.entries(sharedModules).map(([name, { major }]) => [
    name,
    {
      import: false as const,
      singleton: true,
      requiredVersion: major === undefined ? (false as const) : `^${major}.0.0`,
    },
  ]),
);
