import contract from '../../libs/host-api/src/version/host-api.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };

/** The contract's entry of a shared module: the major version of a package, and the promised exports. */
interface SharedModule {
  readonly major?: number;
  readonly exports: readonly string[];
}

/**
 * The modules that the shell provides and every remote uses: one React, one store, one UI kit per page. A remote that
 * imports anything else bundles its own copy.
 */
export const sharedModules: Readonly<Record<string, SharedModule>> = contract.modules;

const dependencies: Readonly<Record<string, string>> = packageJson.dependencies;

/** The package of a module: `react/jsx-runtime` belongs to `react`, `@reduxjs/toolkit/query/react` of `@reduxjs/toolkit`. */
export const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** The versions of the shared packages, for the host. */
export const sharedVersions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(sharedModules).flatMap((name) => {
    const version = dependencies[packageOf(name)];
    return version ? [[name, version]] : [];
  }),
);

/**
 * The `shared` option of a remote. It bundles no fallback, because a remote never runs without a host. It accepts any
 * version with the contract's major version: a remote outlives the shell that it was built beside. Our own libraries come
 * with the shell and have no version.
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
