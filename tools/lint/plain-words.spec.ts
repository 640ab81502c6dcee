import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../..');

/** Words that name nothing in the field's documentation, each with what to write instead. */
const replacements: readonly (readonly [word: RegExp, instead: string])[] = [
  [/^anew$/i, 'again, or a verb with re-'],
  [/^whoever$/i, 'the caller, the visitor, the process: name it'],
  [/^(told|tells?)$/i, 'report, notify, log, return'],
  [/^(un)?heed(s|ed|ing)?$/i, 'apply'],
  [/^outdates?$/i, 'invalidate, expire'],
  [/^struck$/i, 'quarantined'],
  [/^asleep$/i, 'not hydrated'],
  [/^(im)?patience$/i, 'timeout'],
  [/^(sayno|letgo|goon|leadon)$/i, 'sendError, release, run, redirect'],
  [/^(ownhost|own-host)$/i, 'standalone server'],
  [/^(markupkeeper|markup-keeper)$/i, 'fragment cache'],
  [/^(pagedrawer|page-drawer)$/i, 'renderer'],
];

/** Most sources have none of their letters: only the others are parsed. */
const mayHaveOne =
  /anew|whoever|told|tell|heed|outdate|struck|asleep|patience|say-?no|let-?go|go-?on|lead-?on|own-?host|drawer|keeper/i;

/** Former names of the host API, which shared modules still have until its next major version. */
const hostApi = new Set(['tellAnalytics', 'tellOfGoods', 'useToldUser']);

/** Columns and fields of the API keep their names. */
const column = /^[a-z\d]+(_[a-z\d]+)+$/;

/** `keptTold` is the words `kept` and `told`, and both together. */
const wordsOf = (name: string): string[] => [name, ...name.split(/(?<=[a-z\d])(?=[A-Z])/)];

/** What is wrong with the comments, test titles and names of a source: `line: word → instead`. */
function problemsOf(source: string): string[] {
  if (!mayHaveOne.test(source)) return [];
  const file = ts.createSourceFile('x.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = new Map<string, string>();
  const check = (position: number, words: readonly string[]): void => {
    for (const word of words) {
      const instead = replacements.find(([pattern]) => pattern.test(word))?.[1];
      const line = file.getLineAndCharacterOfPosition(position).line + 1;
      if (instead) found.set(`${line} ${word}`, `${line}: "${word}" → ${instead}`);
    }
  };
  const prose = (text: string): string[] => text.match(/[A-Za-z]+(?:-[a-z]+)*/g) ?? [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !hostApi.has(node.text) && !column.test(node.text))
      check(node.getStart(), wordsOf(node.text));
    if (ts.isCallExpression(node) && /^(it|test|describe)\b/.test(node.expression.getText()))
      for (const title of node.arguments.slice(0, 1))
        if (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))
          check(title.getStart(), prose(title.getText()));
    node.getChildren().forEach(visit);
    for (const ranges of [ts.getLeadingCommentRanges, ts.getTrailingCommentRanges])
      if (node.getChildCount() === 0 && node.kind !== ts.SyntaxKind.JsxText)
        for (const { pos, end } of ranges(source, ranges === ts.getLeadingCommentRanges ? node.pos : node.end) ?? [])
          check(pos, prose(source.slice(pos, end)));
  };
  visit(file);
  return [...found.values()];
}

describe('words that are never right', () => {
  it.each([
    [
      '// Whoever asks is told.\nlet a;',
      ['1: "Whoever" → the caller, the visitor, the process: name it', '1: "told" → report, notify, log, return'],
    ],
    ['const x = { keptAnew: 1 };', ['1: "Anew" → again, or a verb with re-']],
    ['/** Renders it.\n * Anew. */\nexport function render() {}', ['1: "Anew" → again, or a verb with re-']],
    ["it('sends the page anew', () => {});", ['1: "anew" → again, or a verb with re-']],
    ["const text = 'the mountains that nobody has told of';", []],
    ['tellAnalytics({});', []],
    ['const page = <p>Tell us.</p>;', []],
  ])('are found in comments, test titles and names: %j', (source, problems) =>
    expect(problemsOf(source)).toEqual(problems),
  );

  it('are in no source', () => {
    const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.js'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      // Applied migrations never change.
      .filter((file) => file !== '' && !/\/migrations\/|^tools\/lint\/plain-words/.test(file));
    const problems = files.flatMap((file) =>
      problemsOf(readFileSync(path.join(root, file), 'utf8')).map((problem) => `${file}:${problem}`),
    );
    expect(problems).toEqual([]);
  });
});
