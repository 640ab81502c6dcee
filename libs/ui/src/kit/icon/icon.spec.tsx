import { render } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { iconNames, iconSizes } from './icon-names.ts';
import { Icon } from './icon.tsx';

const drawings = path.join(import.meta.dirname, 'drawings');
const sheet = readFileSync(path.join(import.meta.dirname, 'icon.css'), 'utf8');
const fileOf = (name: string): string => `${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.svg`;

describe('icons', () => {
  it('each have a drawing and a line of the style sheet, and there are no others', () => {
    expect(readdirSync(drawings).sort()).toEqual(iconNames.map(fileOf).sort());
    const lines = [...sheet.matchAll(/\.i-(\w+) \{\n\s+--icon: url\('\.\/drawings\/([\w-]+\.svg)'\);/g)];
    expect(lines.map(([, name, file]) => [name, file])).toEqual(iconNames.map((name) => [name, fileOf(name)]));
  });

  it.each(iconNames)('%s has the common stroke', (name) => {
    const drawing = readFileSync(path.join(drawings, fileOf(name)), 'utf8');
    expect(drawing).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 24 24" fill="(?:none|#000)" stroke="#000" stroke-width="1\.6" stroke-linecap="round" stroke-linejoin="round"><path d="[^"]+"\/><\/svg>\n$/,
    );
  });

  it.each(iconSizes.filter((size) => size !== 24))('can be %s pixels large, and larger for larger text', (size) => {
    expect(sheet).toContain(`:where(.i${size}) {\n  width: ${size / 16}rem;\n  height: ${size / 16}rem;\n}`);
    const { container } = render(<Icon name="bed" size={size} className="bed" />);
    expect(container.innerHTML).toBe(`<i class="icon i-bed i${size} bed"></i>`);
  });

  it('are 24 pixels large by default', () => {
    const { container } = render(<Icon name="bed" />);
    expect(container.innerHTML).toBe('<i class="icon i-bed"></i>');
  });
});
