/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseRefused } from '@mp/signed-releases';
import { whyOf } from './why-of.ts';

describe('whyOf', () => {
  it('says what an error does, and what it came of, with where', async () => {
    const file = path.join(__filename, 'release.json');
    const cause = await readFile(file).catch((error: unknown) => error);
    expect(whyOf(new ReleaseRefused('unreadable', 'owner-host@1f3a', cause))).toEqual([
      'Its files cannot be read. (owner-host@1f3a) [unreadable]',
      `Because of: ENOTDIR: not a directory, open '${file}'`,
    ]);
  });

  it('says the code of what has no words', () => {
    const refused = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });
    expect(whyOf(new TypeError('fetch failed', { cause: refused }))).toEqual([
      'fetch failed',
      'Because of: ECONNREFUSED',
    ]);
  });

  it('says nothing of what is no error, and comes to an end', () => {
    expect(whyOf(undefined)).toEqual([]);
    const own = new Error('round');
    own.cause = own;
    expect(whyOf(own)).toHaveLength(5);
  });
});
