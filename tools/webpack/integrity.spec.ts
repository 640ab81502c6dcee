/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { FileIntegrity, digestInEntry } from './integrity.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-integrity-spec-'));
const dist = path.join(root, 'dist');
afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeAll(async () => {
  mkdirSync(path.join(root, 'src'), { recursive: true });
  writeFileSync(path.join(root, 'src/main.js'), `globalThis.load = () => import('./later.js');`);
  writeFileSync(path.join(root, 'src/later.js'), `import './later.css'; export const later = 'now';`);
  writeFileSync(path.join(root, 'src/later.css'), `body { color: teal }`);
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        target: 'web',
        devtool: false,
        context: root,
        entry: './src/main.js',
        output: { path: dist, filename: 'remoteEntry.js', chunkFilename: '[name].[contenthash:8].js' },
        module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] }] },
        plugins: [
          new MiniCssExtractPlugin({ chunkFilename: '[name].[contenthash:8].css' }),
          new FileIntegrity('area', 'remoteEntry.js'),
        ],
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
        else resolve();
      },
    );
  });
});

describe('the entry of a remote', () => {
  const entry = () => readFileSync(path.join(dist, 'remoteEntry.js'), 'utf8');

  it('ends with the digest of every file that it loads later, as written to disk', () => {
    const [, table = ''] = /\["area"\]=(\{.*\});$/.exec(entry()) ?? [];
    const files = readdirSync(dist).filter((file) => file !== 'remoteEntry.js');
    expect(files.map((file) => path.extname(file)).sort()).toEqual(['.css', '.js']);
    expect(JSON.parse(table)).toEqual(
      Object.fromEntries(
        files.map((file) => [file.split('.').at(-2), digestInEntry(readFileSync(path.join(dist, file)))]),
      ),
    );
  });

  it('loads scripts and style sheets with a digest, and none without', () => {
    expect(
      entry().match(/\.integrity="sha256-"\+globalThis\.remoteFiles\.area\[\w+\.split\("\."\)\.at\(-2\)\]/g),
    ).toHaveLength(2);
  });
});
