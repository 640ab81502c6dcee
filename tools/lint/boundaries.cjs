// What may import what, by the tags of the projects. `.eslintrc.json` extends this. Nothing here names a project: a new
// one gets its boundaries with its tags. [ADR 0001]
const { readFileSync } = require('node:fs');
const { builtinModules } = require('node:module');
const path = require('node:path');
const { readCachedProjectGraph } = require('@nx/devkit');
const { readProjects, requireGraph } = require('./projects.cjs');

const projects = readProjects();
requireGraph(readCachedProjectGraph, projects);

const only = (sourceTag, onlyDependOnLibsWithTags, bannedExternalImports) => ({
  sourceTag,
  onlyDependOnLibsWithTags,
  ...(bannedExternalImports && { bannedExternalImports }),
});

const pageParts = ['type:model', 'type:data', 'type:feature'];

const kinds = [
  only('type:model', ['type:model'], ['react', 'react-*', '@reduxjs/*', 'redux', 'fastify*', 'kysely', 'pg']),
  only('type:data', ['type:model', 'type:data'], ['zod']),
  only('type:feature', pageParts, ['zod']),
  only('type:server', ['type:model', 'type:server']),
  only('type:service', ['type:model', 'type:server']),
  only('type:remote', [...pageParts, 'type:tool', 'type:host-lib'], ['zod']),
  only('type:host', [...pageParts, 'type:server', 'type:tool', 'type:host-lib']),
  only('type:host-lib', [...pageParts, 'type:server', 'type:host-lib']),
  only('type:e2e', ['type:model', 'type:server', 'type:tool', 'type:host-lib']),
  only('type:tool', ['*']),
];

const platforms = [
  only('platform:any', ['platform:any']),
  only('platform:web', ['platform:any', 'platform:web', 'platform:both']),
  only('platform:node', ['platform:any', 'platform:node', 'platform:both']),
];

/** An owner's project imports its own libraries and the shared ones. */
const scopes = [...new Set(projects.flatMap(({ tags }) => tags.filter((tag) => tag.startsWith('scope:'))))].map(
  (scope) => only(scope, [...new Set([scope, 'scope:shared'])]),
);

/** The sources of projects with certain tags: bundled code, without build scripts and tests. */
const sourcesOf = (chosen) =>
  projects.filter(({ tags }) => chosen(new Set(tags))).map((project) => `${project.root}/src/**`);
const notBundled = ['*.spec.ts', '*.spec.tsx', '**/testing/**'];

const builtins = {
  regex: `^(node:|(${builtinModules.filter((name) => !name.startsWith('_')).join('|')})(/|$))`,
  message: 'This also runs in browsers, which have no Node.',
};
const testHelpers = {
  regex: '^@mp/[\\w/-]+/testing(/|$)',
  message: 'What specs share is for specs alone.',
};
const hosts = {
  regex: '^@mp/(ssr|remotes)(/|$)',
  message: 'A remote knows no host: import the host API, @mp/host-api.',
};
const runsInBrowsers = (tags) => !tags.has('platform:node') && !tags.has('type:host') && !tags.has('type:host-lib');

const refuse = (files, excludedFiles, patterns) => ({
  files,
  excludedFiles,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const { compilerOptions } = JSON.parse(readFileSync(path.resolve(__dirname, '../../tsconfig.base.json'), 'utf8'));
/** The folders of a library that are entries of their own: `@mp/i18n/error-texts` is `libs/i18n/src/error-texts`. */
function entriesOf({ root, tags }) {
  // The entries of a host are separated by platform; the shell shares no library of servers.
  if (tags.includes('type:host-lib') || tags.includes('platform:node')) return [];
  return Object.values(compilerOptions.paths).flatMap(([target]) => {
    const folder = path.dirname(target).replace('./', '');
    return path.basename(target) === 'index.ts' && folder.startsWith(`${root}/src/`) ? [folder] : [];
  });
}

/** Entries that are loaded on demand alone: a static import of one brings it into every page. */
const lazyEntries = ['@mp/session/sign-in'];

/** Nx counts a library as lazy when one of its entries is; its other entries may be imported statically. */
const staticEntries = projects
  .filter((project) => entriesOf(project).length > 0)
  .flatMap(({ root }) =>
    Object.entries(compilerOptions.paths).flatMap(([alias, [target]]) =>
      target.startsWith(`./${root}/`) && !lazyEntries.includes(alias) ? [`^${alias}$`] : [],
    ),
  );

/**
 * Imports of an entry use its alias, also within its own library. The shell shares modules by their aliases, so a remote
 * that imports a file by its path bundles a second copy. [ADR 0001]
 */
function entryOverrides(project) {
  const entries = entriesOf(project);
  if (entries.length === 0) return [];
  const message = 'This folder is an entry of its own: import it, and from it, by the aliases of tsconfig.base.json.';
  const always = runsInBrowsers(new Set(project.tags)) ? [builtins, testHelpers] : [];
  const names = entries.map((entry) => path.basename(entry));
  const into = { regex: `^(\\./|(\\.\\./)+)(${names.join('|')})/`, message };
  const outOf = (depth) => ({ regex: `^(\\.\\./){${depth + 1}}`, message });
  return [
    refuse([`${project.root}/src/**`], [...notBundled, ...entries.map((entry) => `${entry}/**`)], [...always, into]),
    ...entries.flatMap((entry) =>
      [0, 1, 2, 3].map((depth) => refuse([`${entry}/${'*/'.repeat(depth)}*`], notBundled, [...always, outOf(depth)])),
    ),
  ];
}

module.exports = {
  rules: {
    '@nx/enforce-module-boundaries': [
      'error',
      {
        enforceBuildableLibDependency: false,
        allowCircularSelfDependency: true,
        checkDynamicDependenciesExceptions: staticEntries,
        allow: [],
        depConstraints: [...kinds, ...platforms, ...scopes],
      },
    ],
  },
  overrides: [
    refuse(sourcesOf(runsInBrowsers), notBundled, [builtins, testHelpers]),
    refuse(
      sourcesOf((tags) => tags.has('type:remote')),
      notBundled,
      [builtins, testHelpers, hosts],
    ),
    ...projects.flatMap(entryOverrides),
  ],
};
