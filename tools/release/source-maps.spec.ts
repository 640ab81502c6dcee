/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { makeRelease, mapsIn } from './make-release.ts';
import { SourceMapsAside } from '../webpack/source-maps.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-maps-spec-'));
const dist = path.join(root, 'dist');
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Builds one script with the apps' settings for source maps. */
async function build(source: string): Promise<void> {
  mkdirSync(path.join(root, 'src'), { recursive: true });
  writeFileSync(path.join(root, 'src/main.js'), source);
  const config: Configuration = {
    mode: 'production',
    target: 'web',
    devtool: false,
    context: root,
    entry: './src/main.js',
    output: { clean: true, path: path.join(dist, 'client'), filename: '[name].[contenthash:8].js' },
    plugins: [new SourceMapsAside()],
  };
  await new Promise<void>((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve();
    });
  });
}
const filesIn = (folder: string): string[] => readdirSync(path.join(dist, folder)).sort();

describe('[8.18] source maps', () => {
  it('are in a folder of their own, unlinked by scripts, without those of an earlier build', async () => {
    await build('export function first() { throw new Error("one"); } globalThis.first = first;');
    const [before] = filesIn('maps');
    await build('export function second() { throw new Error("two"); } globalThis.second = second;');
    const [script, ...more] = filesIn('client');
    expect(more).toEqual([]);
    expect(readFileSync(path.join(dist, 'client', script!), 'utf8')).not.toContain('sourceMappingURL');
    expect(filesIn('maps')).toEqual([`${script}.map`]);
    expect(before).not.toBe(`${script}.map`);
  });

  it('map to the source, and contain no path of this machine', async () => {
    const [map] = filesIn('maps');
    const text = readFileSync(path.join(dist, 'maps', map!), 'utf8');
    expect(text).not.toContain(root);
    expect(JSON.parse(text)).toMatchObject({
      sources: ['./src/main.js'],
      sourcesContent: [expect.stringContaining('function second()')],
    });
  });

  it('are stored with the release, outside of the served files, and do not change its version', async () => {
    const folder = path.join(root, 'release');
    const { version, files } = await makeRelease(dist, 'content', folder);
    expect(mapsIn(folder)).toHaveLength(1);
    expect(Object.keys(files).filter((name) => name.includes('map'))).toEqual([]);
    rmSync(path.join(dist, 'maps'), { recursive: true });
    expect((await makeRelease(dist, 'content', path.join(root, 'other'))).version).toBe(version);
  });
});
