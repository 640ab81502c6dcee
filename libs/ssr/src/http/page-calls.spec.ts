/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pageCallOf } from '@mp/contract/page-calls';

const client = path.resolve(import.meta.dirname, '../../../api-client/src');

/** Requested only by a browser after hydration: data of the signed-in user, or of typed text. */
const browsersOnly = /^\/(user|public\/(company|countries))\b/;

/** Every GET call that the API layer makes, by its file. */
const calls = readdirSync(client)
  .filter((file) => file.endsWith('.ts') && !file.includes('.spec.'))
  .flatMap((file) => {
    const text = readFileSync(path.join(client, file), 'utf8');
    return [...text.matchAll(/path: ['`](\/[^'`]+)['`](,\s*method: '(?:POST|PUT|DELETE)')?/g)]
      .filter(([, called = '', method]) => !method && !called.includes('${graphql}') && !browsersOnly.test(called))
      .map(([, called = '']) => [file, called.replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '1')] as const);
  });

describe('the table of calls by pages', () => {
  it('is compared with the real calls of the API layer', () => expect(calls.length).toBeGreaterThan(15));

  it.each(calls)('%s: GET %s has its line', (_file, called) => expect(pageCallOf(called)).not.toBeNull());
});
