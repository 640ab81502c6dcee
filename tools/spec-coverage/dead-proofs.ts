import ts from 'typescript';
import { readNamedTests, type NamedTest } from './named-tests.ts';

const testCalls = new Set(['it', 'test', 'describe']);
/** Calls that only build or compare values: beside `expect` and its matchers, no code of the product runs in them. */
const idleCalls = new Set([
  ...testCalls,
  'expect',
  'Object',
  'Array',
  'Number',
  'String',
  'JSON',
  'Math',
  'Set',
  'Map',
]);

/** The section of the constants: elsewhere a table is what a statement asks for. */
const constantsSection = '9.';

/**
 * The proofs of constants in one file that run no code: they only compare values. A constant that nothing uses, or that has
 * a copy, passes them. A proof calls a function, renders a component or makes a request, in the test itself.
 */
export function findDeadProofs(file: string, source: string): NamedTest[] {
  if (constantsOf(file, source).length === 0) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const dead: NamedTest[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const test = testAround(node);
      if (test && !runsCode(test)) dead.push(...constantsOf(file, node.getText(tree)));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return dead;
}

const constantsOf = (file: string, source: string): NamedTest[] =>
  readNamedTests(file, source).filter(({ statement }) => statement.startsWith(constantsSection));

/** The call that makes the test which a title, or a row of its table, belongs to. */
function testAround(title: ts.Node): ts.CallExpression | undefined {
  for (let node = title.parent; node; node = node.parent) {
    if (!ts.isCallExpression(node) || !testCalls.has(rootName(node) ?? '')) continue;
    let call = node;
    while (ts.isCallExpression(call.parent) && call.parent.expression === call) call = call.parent;
    return call;
  }
  return undefined;
}

function runsCode(node: ts.Node): boolean {
  if (ts.isJsxOpeningLikeElement(node) || ts.isTaggedTemplateExpression(node)) return !isIdle(node);
  if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && !isIdle(node)) return true;
  return ts.forEachChild(node, (child) => runsCode(child) || undefined) ?? false;
}

const isIdle = (node: ts.Node): boolean => idleCalls.has(rootName(node) ?? '');

/** The name that a chain of calls and properties begins with: `it` of `it.each(table)('%s', check)`. */
function rootName(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isPropertyAccessExpression(node))
    return rootName(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return rootName(node.tag);
  return undefined;
}
