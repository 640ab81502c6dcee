import type { MarkupKeeper } from '@mp/federation';

/** What one page was drawn from. */
export interface PartsOfPage {
  /** The page that visitors get: with the page's own texts in the gaps of its parts, and without marks. */
  readonly html: string;
  /** Each part as it is kept, by all that it says it depends on. */
  readonly parts: ReadonlyMap<string, string>;
}

/**
 * Draws a page as a page server does that keeps its parts, none of which it has yet (`DrawnOnce`). Two pages whose parts say that they
 * depend on the same must draw them the same, and the page is to be what is drawn without anybody who keeps any.
 *
 * @param escape writes a text as React does
 */
export function drawParts(draw: (by: MarkupKeeper) => string, escape: (text: string) => string): PartsOfPage {
  const asked: { readonly key: string; readonly id: string; readonly gaps: readonly string[] }[] = [];
  const drawn = draw({
    partOf: (name, by, id, gaps) => {
      const number = asked.length;
      asked.push({ key: JSON.stringify([name, by, gaps.map((text) => text === '')]), id, gaps });
      const marks = gaps.map((text, gap) => text && `-gap:${number}:${gap}-`);
      return { isKnown: false, begin: `begin:${number}`, end: `end:${number}`, gaps: marks };
    },
  });
  const mark = (what: string): string => `<template data-part="${what}"></template>`;
  const parts = new Map<string, string>();
  for (const [number, { key, id }] of asked.entries()) {
    const begin = mark(`begin:${number}`);
    const html = drawn.slice(drawn.indexOf(begin) + begin.length, drawn.indexOf(mark(`end:${number}`)));
    // What says a text of the part around it is not its own to keep.
    if ([...html.matchAll(/-gap:(\d+):/g)].some(([, of]) => Number(of) < number)) continue;
    const bare = html.replace(/-gap:\d+:/g, '-gap:').replace(/"(begin|end):\d+"/g, '"$1"');
    parts.set(bare.includes('_R_') ? `${key} ${id}` : key, bare);
  }
  return {
    html: drawn
      .replace(/<template data-part="(begin|end):\d+"><\/template>/g, '')
      .replace(/-gap:(\d+):(\d+)-/g, (_gap, of, gap) => escape(asked[Number(of)]?.gaps[Number(gap)] ?? '')),
    parts,
  };
}
