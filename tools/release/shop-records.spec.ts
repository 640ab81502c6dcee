import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ownHostDirectory, whatRunsFile, type WhatRuns } from '@mp/signed-releases';
import { readSettings } from '../start/settings.ts';
import { runsInstead } from './shop-records.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-records-'));
const settings = readSettings({ DATA_DIR: folder, RELEASES_DIR: path.join(folder, 'releases') });
afterAll(() => rmSync(folder, { recursive: true }));

function say(dataDirectory: string, runs: string | null, refused: string | null): void {
  const file = whatRunsFile(settings.RELEASES_DIR, dataDirectory);
  const why =
    refused === null ? null : { version: refused, lineAt: 1, code: 'stopped_host', why: 'It stopped.', since: 1 };
  const areas: WhatRuns['areas'] = { owner: { runs: runs === null ? null : { version: runs }, refused: why } };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ releases: settings.RELEASES_DIR, at: 1, areas } satisfies WhatRuns));
}

describe('what runs in place of a release that is live', () => {
  const shop = folder;
  const host = ownHostDirectory('owner', folder);

  it('is nothing that anybody knows of where nobody has followed', () =>
    expect(runsInstead('owner', 'v2', settings)).toBeUndefined());

  it.each([
    ['what the shop says', ['v1', 'v2'], ['v2', null], 'v1'],
    ['what the area’s own host says, where the shop runs it', ['v2', null], ['v1', 'v2'], 'v1'],
    ['nothing where both run it', ['v2', null], ['v2', null], undefined],
    ['nothing where another was refused', ['v1', 'v3'], ['v1', 'v3'], undefined],
    ['nothing where what was built in runs', ['v2', null], [null, 'v2'], undefined],
  ] as const)('is %s', (_what, [shopRuns, shopRefused], [hostRuns, hostRefused], instead) => {
    say(shop, shopRuns, shopRefused);
    say(host, hostRuns, hostRefused);
    expect(runsInstead('owner', 'v2', settings)).toBe(instead);
  });
});
