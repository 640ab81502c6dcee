import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import judgementsFile from './judgements.json';
import measuredFile from './measured.json';
import { changeOf, measuredOf, type Measured } from './measured.ts';
import { findProblems, mutationPageOf, scoreOf } from './mutation-page.ts';
import { subjects, subjectsNamed } from './subjects.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('the page of mutation scores', () => {
  it('is current', () =>
    expect(readFileSync(path.join(root, 'docs/mutation.md'), 'utf8')).toBe(
      mutationPageOf(subjects, measuredFile, judgementsFile),
    ));

  it('has a score of at least 85 for every subject, and a reason for every surviving mutant', () =>
    expect(findProblems(subjects, measuredFile, judgementsFile)).toEqual([]));
});

describe('a measurement', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'mp-mutants-spec-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  const result = (status: string, replacement = 'a <= b') => ({
    id: '1',
    fileName: 'order.ts',
    mutatorName: 'EqualityOperator',
    status,
    replacement,
    location: { start: { line: 2, column: 8 }, end: { line: 2, column: 13 } },
  });

  it('counts killed and surviving mutants, and names the survivors by their code', () => {
    writeFileSync(path.join(directory, 'order.ts'), '// Which comes first.\nreturn a < b;\n');
    const results = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError', 'Ignored'].map((status) =>
      result(status),
    );
    expect(measuredOf(results as never, directory)).toEqual({
      files: { 'order.ts': { killed: 2, survived: 2 } },
      survivors: [
        { file: 'order.ts', line: 2, change: 'a < b → a <= b' },
        { file: 'order.ts', line: 2, change: 'a < b → a <= b' },
      ],
    });
  });

  it('writes a mutant on one line, shortened', () => {
    expect(changeOf('{\n  a();\n  b();\n}', '{}')).toBe('{ a(); b(); } → {}');
    expect(changeOf('x'.repeat(100), '')).toBe(`${'x'.repeat(90)}… → `);
  });
});

describe('the problems of a measurement', () => {
  const one = { parts: { ...subjects['domain']!, about: 'Parts' } };
  const survivor = { file: 'a.ts', line: 3, change: 'a → b' };
  const measured = (killed: number, survivors = [survivor]): Record<string, Measured> => ({
    parts: { files: { 'a.ts': { killed, survived: survivors.length } }, survivors },
  });
  const judgement = { subject: 'parts', file: 'a.ts', changes: ['a → b'], why: 'it is the same.' };

  it.each([
    ['none', measured(99), [judgement], []],
    ['never measured', {}, [], ['parts was never measured']],
    ['a low score', measured(5), [judgement], ['parts has 83.3 %, less than 85 %']],
    ['not judged', measured(99), [], ['parts, a.ts:3: nobody notices a → b']],
    ['judged in vain', measured(99, []), [judgement], ['parts, a.ts: judged, but a spec notices it: a → b']],
  ])('%s', (_what, measurement, judgements, expected) =>
    expect(findProblems(one, measurement, judgements)).toEqual(expected.map((text) => expect.stringContaining(text))),
  );

  it('are none for code without mutants', () => expect(scoreOf({ files: {}, survivors: [] })).toBe('–'));

  it('are on the page with their reasons', () => {
    const page = mutationPageOf(one, measured(99), [judgement]);
    expect(page).toContain('| [parts](#parts) | Parts | 100     | 99      | 99.0         |');
    expect(page).toContain('`a.ts`: it is the same.\n\n- `a → b`\n');
  });
});

describe('the subjects', () => {
  it('are selected by name or by project, without duplicates', () => {
    expect(subjectsNamed(['cache', 'ssr', 'domain'])).toEqual(['cache', 'domain']);
    expect(subjectsNamed([])).toEqual([]);
  });

  it('are listed in the error for an unknown name', () =>
    expect(() => subjectsNamed(['money-bags'])).toThrow(/no subject "money-bags".*cache \(ssr\)/));
});
