import { ink } from './pdf.ts';
import type { Setting, Typesetter } from './typesetter.ts';

/** A4, in points, with the margin on each side. */
export const paper = { width: 595.28, height: 841.89, margin: 56 } as const;
const { margin, ...page } = paper;
const width = page.width - 2 * margin;

const small: Setting = { face: 'text', size: 9, colour: ink.quiet };
const normal: Setting = { face: 'text', size: 10.5, colour: ink.text };
const strong: Setting = { face: 'strong', size: 10.5, colour: ink.text };

interface Column {
  readonly title: string;
  /** As a fraction of the sheet's width. */
  readonly share: number;
  readonly align?: 'right';
}

/** A sheet of paper that fills from the top. What does not fit is put on the next one. */
export interface Sheet {
  /** Continues below what was drawn at the top of the first page. */
  startAt(y: number): void;
  /** The brand and the document's title. */
  head(brand: string, title: string): void;
  heading(text: string): void;
  paragraph(text: string): void;
  /** Blocks of lines beside each other; the first line of each is its title. */
  blocks(...blocks: readonly (readonly string[])[]): void;
  facts(facts: readonly (readonly [label: string, value: string])[]): void;
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void;
  /** The total: a bold line, aligned right. */
  total(label: string, value: string): void;
}

export function createSheet(doc: PDFKit.PDFDocument, set: Typesetter): Sheet {
  let y: number = margin;
  doc.addPage({ size: [page.width, page.height], margin: 0 });

  const room = (height: number): void => {
    if (y + height <= page.height - margin) return;
    doc.addPage({ size: [page.width, page.height], margin: 0 });
    y = margin;
  };
  const rule = (): void => {
    doc
      .moveTo(margin, y)
      .lineTo(page.width - margin, y)
      .lineWidth(0.75)
      .stroke(ink.line);
    y += 8;
  };
  /** Cells beside each other, each as high as its text; the row is as high as the highest. */
  const row = (columns: readonly Column[], cells: readonly string[], setting: Setting): void => {
    const lead = setting.size * (setting.leading ?? 1.35);
    const wrapped = cells.map((cell, index) => set.wrap(cell, setting, width * (columns[index]?.share ?? 0) - 8));
    const height = Math.max(...wrapped.map((lines) => lines.length)) * lead;
    room(height + 8);
    let x = margin;
    columns.forEach(({ share, align }, index) => {
      const box = { x, width: width * share - (align ? 0 : 8) };
      wrapped[index]?.forEach((line, at) => set.line(line, { ...box, y: y + at * lead }, setting, align ?? 'left'));
      x += width * share;
    });
    y += height + 4;
  };

  return {
    startAt: (top) => {
      y = top;
    },
    head: (brand, title) => {
      set.line(brand, { x: margin, y, width }, { face: 'title', size: 13, colour: ink.primary });
      y = set.line(title, { x: margin, y: y + 26, width }, { face: 'title', size: 24, colour: ink.text }) + 12;
    },
    heading: (text) => {
      room(60);
      y = set.line(text, { x: margin, y: y + 14, width }, { face: 'title', size: 13, colour: ink.text }) + 4;
    },
    paragraph: (text) => {
      for (const line of set.wrap(text, normal, width)) {
        room(16);
        y = set.line(line, { x: margin, y, width }, normal);
      }
      y += 6;
    },
    blocks: (...blocks) => {
      const share = width / blocks.length;
      const top = y;
      const ends = blocks.map(([title = '', ...lines], index) => {
        const box = { x: margin + index * share, width: share - 16 };
        const first = set.line(title, { ...box, y: top }, small);
        return lines.reduce((at, line) => set.paragraph(line, { ...box, y: at }, normal), first);
      });
      y = Math.max(top, ...ends) + 12;
    },
    facts: (facts) => {
      const columns = [
        { title: '', share: 0.32 },
        { title: '', share: 0.68 },
      ];
      for (const [label, value] of facts) row(columns, [label, value], normal);
      y += 6;
    },
    table: (columns, rows) => {
      row(
        columns,
        columns.map(({ title }) => title),
        small,
      );
      rule();
      for (const cells of rows) row(columns, cells, normal);
      rule();
    },
    total: (label, value) => {
      room(24);
      set.line(label, { x: margin, y, width }, strong);
      y = set.line(value, { x: margin, y, width }, { ...strong, size: 13 }, 'right') + 6;
    },
  };
}
