import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Canvas } from './core/canvas.ts';
import { Ledger } from './ledger.ts';
import type { Picture } from './pictures.ts';
import { sourceDigest } from './source-digest.ts';

const picture = (name: string, place: string | null): Picture => ({
  name,
  place,
  kind: 'mill',
  subject: 'exterior',
  season: 'winter',
  source: { name },
  shows: [],
  caption: { cs: 'Mlýn ve sněhu', en: 'A mill in the snow' },
  draw: () => new Canvas(),
});
const entry = (drawing: string) => ({ source: 'from-this', drawing, preview: 'data:,' });

describe('what is known of finished pictures', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'mp-ledger-spec-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const manifest = () => JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as { name: string }[];

  it('outlives a run that is stopped, but for the last few', () => {
    const ledger = new Ledger(folder);
    for (let index = 0; index < 45; index += 1) ledger.keep(`mill-${index}-winter`, entry(`drawing-${index}`));
    const later = new Ledger(folder);
    expect(later.entry('mill-39-winter')).toEqual(entry('drawing-39'));
    expect(later.entry('mill-40-winter')).toBeUndefined();
  });

  it('is told to the catalogue in the order of the pictures, with the place whose they are', () => {
    const ledger = new Ledger(folder);
    ledger.keep('mill-2-winter', entry('b'));
    ledger.keep('mill-1-winter', entry('a'));
    ledger.write([picture('mill-1', null), picture('mill-2', 'mlyn'), picture('mill-3', 'mlyn')]);
    expect(manifest()).toEqual([
      expect.objectContaining({ name: 'mill-1', preview: 'data:,', caption: picture('mill-1', null).caption }),
      expect.objectContaining({ name: 'mill-2', place: 'mlyn', season: 'winter' }),
    ]);
    expect(manifest()[0]).not.toHaveProperty('place');
  });

  it('is nothing of a picture whose files are being written', () => {
    const ledger = new Ledger(folder);
    ledger.keep('mill-1-winter', entry('a'));
    ledger.write([picture('mill-1', null)]);
    ledger.forget('mill-1-winter');
    expect(new Ledger(folder).entry('mill-1-winter')).toBeUndefined();
  });

  it('is forgotten with the picture', () => {
    const ledger = new Ledger(folder);
    ledger.keep('mill-1-winter', entry('a'));
    ledger.write([]);
    expect(new Ledger(folder).entry('mill-1-winter')).toBeUndefined();
    expect(manifest()).toEqual([]);
  });
});

it('what a picture is drawn from has another digest as soon as it is another scene', () => {
  expect(sourceDigest({ slug: 'mlyn', storeys: 2 })).toBe(sourceDigest({ slug: 'mlyn', storeys: 2 }));
  expect(sourceDigest({ slug: 'mlyn', storeys: 2 })).not.toBe(sourceDigest({ slug: 'mlyn', storeys: 3 }));
});
