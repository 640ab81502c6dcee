import type { FragmentMarker } from '@mp/host-api';

/** The fragments of one page. */
export interface PageFragments {
  /** The visitor's page: with its own texts in the slots of fragments, and without marks. */
  readonly html: string;
  /** Each fragment as it is cached, keyed by the dependencies that it declares. */
  readonly fragments: ReadonlyMap<string, string>;
}

/**
 * Renders a page as a page server with an empty fragment cache does (`CachedFragment`). Fragments with the same dependencies
 * must have the same markup, and the page must equal an uncached one.
 *
 * @param render renders the page with the given cache
 * @param escape escapes a text as React does
 */
export function renderFragments(
  render: (marker: FragmentMarker) => string,
  escape: (text: string) => string,
): PageFragments {
  const entries: { readonly key: string; readonly id: string; readonly slots: readonly string[] }[] = [];
  const rendered = render({
    fragmentOf: (name, dependsOn, id, slots) => {
      const number = entries.length;
      entries.push({ key: JSON.stringify([name, dependsOn, slots.map((text) => text === '')]), id, slots });
      const marks = slots.map((text, slot) => text && `-slot:${number}:${slot}-`);
      return { isCached: false, begin: `begin:${number}`, end: `end:${number}`, slots: marks };
    },
  });
  const mark = (what: string): string => `<template data-part="${what}"></template>`;
  const fragments = new Map<string, string>();
  for (const [number, { key, id }] of entries.entries()) {
    const begin = mark(`begin:${number}`);
    const html = rendered.slice(rendered.indexOf(begin) + begin.length, rendered.indexOf(mark(`end:${number}`)));
    // A fragment that contains a slot of its outer fragment cannot be cached by itself.
    if ([...html.matchAll(/-slot:(\d+):/g)].some(([, of]) => Number(of) < number)) continue;
    const bare = html.replace(/-slot:\d+:/g, '-slot:').replace(/"(begin|end):\d+"/g, '"$1"');
    fragments.set(bare.includes('_R_') ? `${key} ${id}` : key, bare);
  }
  return {
    html: rendered
      .replace(/<template data-part="(begin|end):\d+"><\/template>/g, '')
      .replace(/-slot:(\d+):(\d+)-/g, (_gap, of, slot) => escape(entries[Number(of)]?.slots[Number(slot)] ?? '')),
    fragments,
  };
}
