import ts from 'typescript';
import { readNamedTests, type NamedTest } from './named-tests.ts';

const testCall = /^(it|test|describe)\b/;
/** Calls that only build or compare values: they run no product code. */
const idleCall = /^(it|test|describe|expect|(new )?(Object|Array|Number|String|JSON|Math|Set|Map))\b/;

/** Section 9 has the constants. Elsewhere a statement may ask for a table. */
const constantsOf = (file: string, source: string): NamedTest[] =>
  readNamedTests(file, source).filter(({ proves }) => proves.startsWith('9.'));

/**
 * Finds tests of constants in one file that only compare values. They would pass even for an unused constant, or one with a
 * copy. A proof calls a function, renders a component or makes a request, in the test itself.
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

/** Finds the call that defines the test of a title, or of a row of the test's table. */
function testAround(title: ts.Node): ts.CallExpression | undefined {
  for (let node = title.parent; node; node = node.parent) {
    if (!ts.isCallExpression(node) || !testCall.test(node.getText())) continue;
    let call = node;
    while (ts.isCallExpression(call.parent) && call.parent.expression === call) call = call.parent;
    return call;
  }
  return undefined;
}

function runsCode(node: ts.Node): boolean {
  const isCall = ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isTaggedTemplateExpression(node);
  if (ts.isJsxOpeningLikeElement(node) || (isCall && !idleCall.test(node.getText()))) return true;
  return ts.forEachChild(node, (child) => runsCode(child) || undefined) ?? false;
}
