import { readFileSync } from 'node:fs';
import path from 'node:path';
import nx from '../../nx.json';
import prettier from '../../.prettierrc.json';
import extensions from '../../.vscode/extensions.json';
import settings from '../../.vscode/settings.json';

const editorconfig = readFileSync(path.resolve(import.meta.dirname, '../../.editorconfig'), 'utf8');

describe('a fresh editor', () => {
  it('wraps lines where the formatter does', () => {
    expect(editorconfig).toContain(`max_line_length = ${prettier.printWidth}\n`);
  });

  it('reads the same configuration of ESLint as the lint target', () => {
    expect(String(settings['eslint.useFlatConfig'])).toBe(nx.targetDefaults.lint.options.env.ESLINT_USE_FLAT_CONFIG);
  });

  it('recommends the extensions of the configured formatter and linters', () => {
    expect(extensions.recommendations).toEqual(
      expect.arrayContaining([settings['editor.defaultFormatter'], 'dbaeumer.vscode-eslint', 'oxc.oxc-vscode']),
    );
  });
});
