import { apiErrors, errorSchema } from '@mp/contract';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ApiError } from '../../platform/errors/api-error.ts';

const source = path.resolve(import.meta.dirname, '../..');

/** All possible values of the first argument of `new ApiError(…)`: literals, and members of its union type. */
function codesMadeIn(file: string): string[] {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const codes: string[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) codes.push(node.text);
    // `voucher_${status}` matches every code with that prefix.
    if (ts.isTemplateExpression(node))
      codes.push(...Object.keys(apiErrors).filter((code) => code.startsWith(node.head.text)));
    node.forEachChild(collect);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText(tree) === 'ApiError') {
      const [code] = node.arguments ?? [];
      if (code) collect(code);
    }
    if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) codes.push(node.literal.text);
    node.forEachChild(visit);
  };
  visit(tree);
  return codes;
}

const files = globSync('**/*.ts', { cwd: source })
  .filter((file) => !file.endsWith('.spec.ts') && !/(^|\/)(testing|trust)\//.test(file))
  .map((file) => path.join(source, file));

describe('the registry of errors', () => {
  const made = new Set(files.flatMap(codesMadeIn));

  it.each(Object.keys(apiErrors))('includes %s, which the API returns', (code) => {
    expect(made).toContain(code);
  });

  it.each(Object.keys(apiErrors) as (keyof typeof apiErrors)[])('%s has an error status and a text', (code) => {
    const { status, message } = apiErrors[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(message).toMatch(/^\S.*[.!?;:…\w]$/);
    const error = new ApiError(code);
    expect(errorSchema.safeParse({ error: { code: error.code, message: error.message, requestId: 'x' } }).success).toBe(
      true,
    );
  });
});
