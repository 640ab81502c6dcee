import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readProjects } from './projects.cjs';

const root = path.resolve(import.meta.dirname, '../..');

const boundaries = '@nx/enforce-module-boundaries';
const surroundings = 'no-restricted-imports';
const onDemand = 'no-restricted-syntax';

interface Planted {
  readonly what: string;
  /** Its path; the spec never writes such a file. */
  readonly file: string;
  readonly code: string;
  /** The rule that refuses it, or null if none does. */
  readonly refused: typeof boundaries | typeof surroundings | typeof onDemand | null;
}

const planted: readonly Planted[] = [
  {
    what: "a remote that imports another remote's source",
    file: 'apps/content/src/planted.ts',
    code: `export * from '../../portal/src/portal-messages.ts';`,
    refused: boundaries,
  },
  {
    what: "a remote that imports the shell's source",
    file: 'apps/checkout/src/planted.ts',
    code: `export * from '../../shell/src/route-targets.ts';`,
    refused: boundaries,
  },
  {
    what: 'a remote that imports a library for servers',
    file: 'apps/content/src/planted.ts',
    code: `export { parseEnvironment } from '@mp/service';`,
    refused: boundaries,
  },
  {
    what: 'a remote that imports the host',
    file: 'apps/content/src/planted.ts',
    code: `export { preparePage } from '@mp/ssr';`,
    refused: surroundings,
  },
  {
    what: 'a remote that imports an internal file of the host',
    file: 'apps/portal/src/account/planted.ts',
    code: `export { startHost } from '@mp/ssr/hydrate';`,
    refused: surroundings,
  },
  {
    what: 'a remote that imports Node',
    file: 'apps/storefront/src/planted.ts',
    code: `export { readFileSync } from 'node:fs';`,
    refused: surroundings,
  },
  {
    what: 'a remote that imports Node by an old name',
    file: 'apps/owner/src/request/planted.tsx',
    code: `export { createHash } from 'crypto';`,
    refused: surroundings,
  },
  {
    what: 'the domain that imports Node',
    file: 'libs/domain/src/planted.ts',
    code: `export { setTimeout } from 'timers/promises';`,
    refused: surroundings,
  },
  {
    what: 'a library for servers that imports Node',
    file: 'libs/service/src/planted.ts',
    code: `export { readFileSync } from 'node:fs';`,
    refused: null,
  },
  {
    what: 'a remote that imports test helpers for Node',
    file: 'apps/content/src/planted.ts',
    code: `export { freePort } from '@mp/testing';`,
    refused: boundaries,
  },
  {
    what: 'a remote that imports test helpers for pages',
    file: 'apps/content/src/planted.ts',
    code: `export { renderAt } from '@mp/ui/testing';`,
    refused: surroundings,
  },
  {
    what: 'an entry of a library that imports test helpers for pages',
    file: 'libs/ui/src/stay-picker/planted.ts',
    code: `export { renderAt } from '@mp/ui/testing';`,
    refused: surroundings,
  },
  {
    what: 'a test helper for pages that imports test helpers for Node',
    file: 'libs/ui/src/testing/planted.ts',
    code: `export { freePort } from '@mp/testing';`,
    refused: boundaries,
  },
  {
    what: 'a test helper of a remote that imports test helpers for pages',
    file: 'apps/content/src/testing/planted.ts',
    code: `export { renderAt } from '@mp/ui/testing';`,
    refused: null,
  },
  {
    what: 'a remote that bundles zod',
    file: 'apps/content/src/planted.ts',
    code: `export { z } from 'zod';`,
    refused: boundaries,
  },
  {
    what: 'the UI kit that imports the store',
    file: 'libs/ui/src/kit/planted.ts',
    code: `export { useSelector } from 'react-redux';`,
    refused: boundaries,
  },
  {
    what: 'the UI kit that imports the API',
    file: 'libs/ui/src/kit/planted.ts',
    code: `export { placesApi } from '@mp/api-client';`,
    refused: boundaries,
  },
  {
    what: 'the UI kit that imports the router',
    file: 'libs/ui/src/kit/button/planted.tsx',
    code: `export { Link } from 'react-router';`,
    refused: boundaries,
  },
  {
    what: 'the UI kit that imports the router dynamically',
    file: 'libs/ui/src/kit/planted.ts',
    code: `export const onDemand = () => import('@mp/host-api');`,
    refused: boundaries,
  },
  {
    what: 'the UI kit that imports its own library by an alias',
    file: 'libs/ui/src/kit/planted.ts',
    code: `export { Button } from '@mp/ui';`,
    refused: boundaries,
  },
  {
    what: 'the UI kit that imports a library above it',
    file: 'libs/ui/src/kit/button/planted.tsx',
    code: `export { showSnackbar } from '../../snackbars/snackbar-queue.ts';`,
    refused: surroundings,
  },
  {
    what: 'the UI kit that imports Node',
    file: 'libs/ui/src/kit/form/planted.ts',
    code: `export { readFileSync } from 'node:fs';`,
    refused: surroundings,
  },
  {
    what: 'the UI kit that imports its parts, the domain and links',
    file: 'libs/ui/src/kit/button/planted.tsx',
    code: `export { Icon } from '../icon/icon.tsx';\nexport { timings } from '@mp/domain';\nexport { href } from '@mp/i18n';`,
    refused: null,
  },
  {
    what: 'the domain that imports React',
    file: 'libs/domain/src/planted.ts',
    code: `export { useState } from 'react';`,
    refused: boundaries,
  },
  {
    what: 'the API that imports a library for browsers',
    file: 'apps/api/src/planted.ts',
    code: `export { Button } from '@mp/ui';`,
    refused: boundaries,
  },
  {
    what: 'a feature that imports a host',
    file: 'libs/session/src/planted.ts',
    code: `export { preparePage } from '@mp/ssr';`,
    refused: boundaries,
  },
  {
    what: 'the page frame that imports the sign-in dialogs statically',
    file: 'libs/ssr/src/planted.tsx',
    code: `import { SignInDialog } from '@mp/session/sign-in';\nexport const Dialog = SignInDialog;`,
    refused: boundaries,
  },
  {
    what: 'the page frame that loads the sign-in dialogs on demand, and imports the session',
    file: 'libs/ssr/src/planted.tsx',
    code: `import { sessionToken } from '@mp/session';\nexport const onDemand = () => sessionToken() ?? import('@mp/session/sign-in');`,
    refused: null,
  },
  {
    what: 'the forms that import the session, which depends on them',
    file: 'libs/ui/src/forms/planted.ts',
    code: `export { sessionToken } from '@mp/session';`,
    refused: boundaries,
  },
  {
    what: 'the sign-in dialogs that import their session by its path',
    file: 'libs/session/src/sign-in/dialog/planted.ts',
    code: `export { sessionToken } from '../../token-storage.ts';`,
    refused: surroundings,
  },
  {
    what: 'the sign-in dialogs that import their session, forms and the kit',
    file: 'libs/session/src/sign-in/dialog/planted.ts',
    code: `export { sessionToken } from '@mp/session';\nexport { fieldProblems } from '@mp/ui/forms';\nexport { Button } from '@mp/ui';`,
    refused: null,
  },
  {
    what: 'the API client that imports the session',
    file: 'libs/api-client/src/planted.ts',
    code: `export { sessionToken } from '@mp/session';`,
    refused: boundaries,
  },
  {
    what: 'an internal file of a library, past its entry',
    file: 'apps/content/src/planted.ts',
    code: `export { href } from '../../../libs/i18n/src/href.ts';`,
    refused: boundaries,
  },
  {
    what: 'an entry of a library that imports its library by its path',
    file: 'libs/i18n/src/error-texts/planted.ts',
    code: `export { href } from '../href.ts';`,
    refused: surroundings,
  },
  {
    what: 'a folder of an entry that imports its library by its path',
    file: 'libs/i18n/src/error-texts/planted/planted.ts',
    code: `export { href } from '../../href.ts';`,
    refused: surroundings,
  },
  {
    what: 'a library that imports an entry of its own by its path',
    file: 'libs/i18n/src/planted.ts',
    code: `export { errorText } from './error-texts/error-text.ts';`,
    refused: surroundings,
  },
  {
    what: 'an entry of a library for all places that imports Node',
    file: 'libs/i18n/src/error-texts/planted.ts',
    code: `export { readFileSync } from 'node:fs';`,
    refused: surroundings,
  },
  {
    what: 'an entry of a library that imports its neighbour and, by its alias, its library',
    file: 'libs/i18n/src/error-texts/planted/planted.ts',
    code: `export { errorText } from '../error-text.ts';\nexport { href } from '@mp/i18n';`,
    refused: null,
  },
  ...[
    `import { useLocation } from 'react-router';\nexport const useRead = () => {\n  const { search } = useLocation();\n  return search;\n};`,
    `import { useLocation } from 'react-router';\nexport const useRead = () => useLocation().search;`,
    `export { useSearchParams } from 'react-router';`,
    `export const read = () => location.search;`,
    `export const read = () => window.location.search;`,
  ].map((code): Planted => ({
    what: `a page that reads an undeclared query parameter: ${code}`,
    file: 'apps/content/src/planted.ts',
    code,
    refused: onDemand,
  })),
  {
    what: 'the page frame that reads the query',
    file: 'apps/shell/src/planted.ts',
    code: `export const read = () => location.search;`,
    refused: null,
  },
  {
    what: 'a remote that imports allowed libraries',
    file: 'apps/content/src/planted.ts',
    code: `export { href } from '@mp/i18n';\nexport { Button } from '@mp/ui';\nexport { placesApi } from '@mp/api-client';\nexport { useFavourite } from '@mp/session';`,
    refused: null,
  },
];

/** The API's layers from the lowest up (ADR 0001), each with a file that imports those before it. */
const shelves = [
  ['platform', 'clock.ts'],
  ['offer', 'club/tier-names.ts'],
  ['people', 'accounts/sessions.ts'],
  ['booking', 'booking-services.ts'],
  ['documents', 'emails/email.ts'],
  ['console', 'actions/effect.ts'],
  ['commands', 'demo/accounts.ts'],
  ['app', 'routes.ts'],
] as const;

const plantedOnShelves: readonly Planted[] = shelves.flatMap(([shelf], from) =>
  [...shelves, ['testing', 'invariants.ts'] as const].flatMap(([other, file], to) =>
    other === shelf
      ? []
      : {
          what: `the API's layer "${shelf}" that imports the layer ${to < from ? 'below' : 'above'}, "${other}"`,
          file: `apps/api/src/${shelf}/planted/planted.ts`,
          code: `export type * from '../../${other}/${file}';`,
          refused: to < from ? null : surroundings,
        },
  ),
);

/** The same import, as a dynamic one. */
const plantedOnDemand: readonly Planted[] = plantedOnShelves.map(({ what, file, code, refused }) => ({
  what: `${what}, dynamically`,
  file,
  code: code.replace(/export type [*] from ('.*');/, 'export const onDemand = () => import($1);'),
  refused: refused && onDemand,
}));

const everyPlanted: readonly Planted[] = [
  ...planted,
  ...plantedOnShelves,
  ...plantedOnDemand,
  {
    what: 'a migration that imports code that may change',
    file: 'apps/api/src/platform/database/migrations/planted.ts',
    code: `export { locales } from '@mp/domain';`,
    refused: surroundings,
  },
  {
    what: 'a command of the API that reads the configuration',
    file: 'apps/api/src/commands/planted/planted.ts',
    code: `export { readConfig } from '../../app/config/config.ts';`,
    refused: null,
  },
  {
    what: 'a spec of the API that uses a test helper',
    file: 'apps/api/src/offer/planted.spec.ts',
    code: `export * from '../testing/invariants.ts';`,
    refused: null,
  },
];

const accessible = [
  {
    what: 'an image without an alternative text',
    code: `export const Mill = () => <img src="/mill.jpg" />;`,
    refused: 'jsx-a11y/alt-text',
  },
  {
    what: 'an image with an alternative text',
    code: `export const Mill = () => <img src="/mill.jpg" alt="A mill" />;`,
    refused: null,
  },
].map((one) => ({ ...one, file: 'libs/ui/src/kit/icon/planted.tsx' }));

/** Lints all texts in one process: the first file takes seconds, because ESLint loads the workspace's graph for it. */
function lint(): (string | null)[][] {
  const script = `
    import devkit from '@nx/devkit';
    import { loadESLint } from 'eslint';
    await devkit.createProjectGraphAsync();
    const ESLint = await loadESLint({ useFlatConfig: false });
    const eslint = new ESLint({ cwd: process.cwd() });
    const planted = JSON.parse(process.argv[1]);
    const found = [];
    for (const { file, code } of planted) {
      const [result] = await eslint.lintText(code + '\\n', { filePath: file });
      found.push(result.messages.map(({ ruleId, fatal, message }) => fatal ? message : ruleId));
    }
    process.stdout.write('\\n' + JSON.stringify(found));`;
  const graph = mkdtempSync(path.join(os.tmpdir(), 'graph-'));
  const output = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', script, JSON.stringify([...everyPlanted, ...accessible])],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        NX_DAEMON: 'false',
        // A graph file of its own: another run of Nx, such as the lint itself, may write the workspace's meanwhile.
        NX_WORKSPACE_DATA_DIRECTORY: graph,
        ESLINT_USE_FLAT_CONFIG: 'false',
        JEST_WORKER_ID: '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  rmSync(graph, { recursive: true });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as (string | null)[][];
}

let found: (string | null)[][];
beforeAll(() => {
  found = lint();
});

describe('the boundaries between projects', () => {
  it('cover every project: each has its three tags', () => {
    const kinds = (tags: readonly string[]): string[] => tags.map((tag) => tag.split(':')[0] ?? '').sort();
    const projects = readProjects();
    expect(projects.map(({ name }) => name)).toEqual(expect.arrayContaining(['shell', 'content', 'domain', 'lint']));
    for (const { name, tags } of projects)
      expect({ name, kinds: kinds(tags) }).toEqual({ name, kinds: ['platform', 'scope', 'type'] });
  });

  it.each(everyPlanted.map((plant, index) => ({ ...plant, index })))(
    'ESLint on $what: $refused',
    ({ index, refused }) => {
      const rules = [...new Set(found[index])];
      expect(rules).toEqual(refused ? [refused] : []);
    },
  );
});

describe('the rules of accessibility', () => {
  it.each(accessible.map((text, index) => ({ ...text, index: everyPlanted.length + index })))(
    'ESLint on $what: $refused',
    ({ index, refused }) => {
      expect(found[index]).toEqual(refused ? [refused] : []);
    },
  );
});
