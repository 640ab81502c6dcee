import packageJson from '../../package.json' with { type: 'json' };

/**
 * What the shell provides and every remote consumes: one React, one store, one UI kit on a page. A remote that names
 * something that is not here bundles its own copy.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router',
  'react-redux',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  'react-intl',
  '@mp/api-client',
  '@mp/domain',
  '@mp/error-texts',
  '@mp/federation',
  '@mp/i18n',
  '@mp/session',
  '@mp/snackbars',
  '@mp/ui',
  '@mp/validation',
] as const;

const dependencies: Readonly<Record<string, string>> = packageJson.dependencies;

/** The version range of a shared module; our own libs are released with the shell and have none. */
function requiredVersion(name: string): string | false {
  const packageName = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? name);
  return dependencies[packageName] ?? false;
}

/** The versions of the shared packages, for the host that provides them. */
export const sharedVersions: Readonly<Record<string, string>> = Object.fromEntries(
  sharedModules.flatMap((name) => {
    const version = requiredVersion(name);
    return version ? [[name, version]] : [];
  }),
);

/** The `shared` option of a remote: nothing is bundled as a fallback, because a remote never runs without a host. */
export const consumedModules = Object.fromEntries(
  sharedModules.map((name) => [
    name,
    { import: false as const, singleton: true, requiredVersion: requiredVersion(name) },
  ]),
);
