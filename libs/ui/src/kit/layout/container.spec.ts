/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const styles = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8');

it('[9.29] a page’s column is at most 1698 px wide', () => {
  expect(styles('../tokens.css')).toMatch(/--container: 1698px;/);
  expect(styles('container.module.css')).toMatch(/max-width: var\(--container\);/);
});
