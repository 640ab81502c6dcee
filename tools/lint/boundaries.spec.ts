/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');

interface Planted {
  readonly what: string;
  /** Where it would stand; no such file is ever written. */
  readonly file: string;
  readonly code: string;
  /** The rule that refuses it, or null when it is allowed. */
  readonly refused: '@nx/enforce-module-boundaries' | null;
}

const boundaries = '@nx/enforce-module-boundaries';
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
    what: 'a remote that bundles zod',
    file: 'apps/content/src/planted.ts',
    code: `export { z } from 'zod';`,
    refused: boundaries,
  },
  {
    what: 'the UI kit that knows the store',
    file: 'libs/ui/src/planted.ts',
    code: `export { useSelector } from 'react-redux';`,
    refused: boundaries,
  },
  {
    what: 'the UI kit that knows the API',
    file: 'libs/ui/src/planted.ts',
    code: `export { placesApi } from '@mp/api-client';`,
    refused: boundaries,
  },
  {
    what: 'the domain that knows React',
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
    code: `export { preparePage } from '@mp/host';`,
    refused: boundaries,
  },
  {
    what: 'the API layer that knows the session',
    file: 'libs/api-client/src/planted.ts',
    code: `export { sessionToken } from '@mp/session';`,
    refused: boundaries,
  },
  {
    what: "a library's inside, past its public face",
    file: 'apps/content/src/planted.ts',
    code: `export { href } from '../../../libs/i18n/src/href.ts';`,
    refused: boundaries,
  },
  {
    what: 'a remote that imports what is there for it',
    file: 'apps/content/src/planted.ts',
    code: `export { href } from '@mp/i18n';\nexport { Button } from '@mp/ui';\nexport { placesApi } from '@mp/api-client';\nexport { useFavourite } from '@mp/session';`,
    refused: null,
  },
];

/** Lints all of it in one process: the first file costs seconds, because the workspace's graph is read for it. */
function lint(): (string | null)[][] {
  const script = `
    import { loadESLint } from 'eslint';
    const ESLint = await loadESLint({ useFlatConfig: false });
    const eslint = new ESLint({ cwd: process.cwd() });
    const planted = JSON.parse(process.argv[1]);
    const found = [];
    for (const { file, code } of planted) {
      const [result] = await eslint.lintText(code + '\\n', { filePath: file });
      found.push(result.messages.map(({ ruleId, fatal, message }) => fatal ? message : ruleId));
    }
    process.stdout.write('\\n' + JSON.stringify(found));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script, JSON.stringify(planted)], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', NX_DAEMON: 'false', ESLINT_USE_FLAT_CONFIG: 'false', JEST_WORKER_ID: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as (string | null)[][];
}

describe('the boundaries between projects', () => {
  let found: (string | null)[][];
  beforeAll(() => {
    found = lint();
  }, 90_000);

  it.each(planted.map((plant, index) => ({ ...plant, index })))('ESLint, of $what: $refused', ({ index, refused }) => {
    const rules = [...new Set(found[index])];
    expect(rules).toEqual(refused ? [refused] : []);
  });
});
