import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rules } from '../../.oxlintrc.json';

const root = path.resolve(import.meta.dirname, '../..');

/** For each rule that reads types, a line that it refuses. */
const refused = {
  'await-thenable': `export const wait = async () => await 1;`,
  'no-array-delete': `export const drop = (rooms: number[]) => { delete rooms[0]; };`,
  'no-base-to-string': `export const write = (place: { id: number }) => String(place);`,
  'no-duplicate-type-constituents': `export type Price = number | number;`,
  'no-floating-promises': `const load = async () => 1;\nexport const start = () => { load(); };`,
  'no-for-in-array': `export const list = (rooms: number[]) => { for (const room in rooms) console.log(room); };`,
  'no-implied-eval': `export const start = () => setTimeout('load()', 1);`,
  'no-misused-promises': `export const load = async () => true;\nexport const start = () => (load() ? 1 : 2);`,
  'no-redundant-type-constituents': `export type Price = number | unknown;`,
  'no-unnecessary-type-assertion': `export const price = (amount: number) => amount as number;`,
  'no-unsafe-argument': `export const read = (text: string) => Math.abs(JSON.parse(text));`,
  'no-unsafe-assignment': `export const read = (text: string): void => { const all = JSON.parse(text); void all; };`,
  'no-unsafe-call': `export const read = (text: string): void => { void JSON.parse(text)(); };`,
  'no-unsafe-enum-comparison': `declare enum Side { Left = 'left' }\nexport const isLeft = (side: Side) => side === 'left';`,
  'no-unsafe-member-access': `export const read = (text: string): void => { void JSON.parse(text).id; };`,
  'no-unsafe-return': `export const read = (text: string): string[] => JSON.parse(text);`,
  'no-unsafe-unary-minus': `export const minus = (text: string) => -text;`,
  'only-throw-error': `export const fail = () => { throw 'failed'; };`,
  'prefer-promise-reject-errors': `export const fail = () => Promise.reject('failed');`,
  'restrict-plus-operands': `export const sum = (one: number, other: { id: number }) => one + other;`,
  'restrict-template-expressions': `export const write = (place: { id: number }) => \`\${place}\`;`,
};

const fine = `const load = async () => 1;\nexport const start = async () => { await load(); throw new Response(); };`;

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

/** Lints a file for each text, named after it, as `npm test` lints the workspace. */
function lint(texts: Readonly<Record<string, string>>): ReadonlySet<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'typed-rules-'));
  const compilerOptions = { strict: true, target: 'es2023', lib: ['es2023', 'dom'], types: [] };
  try {
    const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
    write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    for (const [name, text] of Object.entries(texts)) write(`${name}.ts`, text);
    const options = ['--type-aware', '--format', 'json', '-c', '.oxlintrc.json'];
    const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), [...options, folder], {
      cwd: root,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as Report;
    return new Set(
      diagnostics.map(
        ({ code, filename }) => `${path.basename(filename, '.ts')}: ${/\w[\w-]*(?=\)$)/.exec(code)?.[0]}`,
      ),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the rules that read types', () => {
  let found: ReadonlySet<string>;
  beforeAll(() => {
    found = lint({ ...refused, fine });
  });

  it('has a planted line for each rule', () => {
    expect(Object.keys(refused)).toEqual(Object.keys(rules).map((rule) => rule.replace('typescript/', '')));
  });

  it.each(Object.keys(refused))('refuses a line by %s', (rule) => {
    expect([...found]).toContain(`${rule}: ${rule}`);
  });

  it('finds nothing in a promise that is awaited, and a thrown response', () => {
    expect([...found].filter((one) => one.startsWith('fine'))).toEqual([]);
  });
});
