import { hash, randomBytes } from 'node:crypto';
import type { MarkupKeeper } from '@mp/federation';
import { LRUCache } from 'lru-cache';
import type { CacheLimits } from './cache-limits.ts';

/** What one page is drawn with. */
export interface PageMarkup extends MarkupKeeper {
  /** The page that visitors get: with the parts that were known, and without marks. What was drawn is kept from now on. */
  complete(html: string): string;
}

/** Markup of parts that look the same on many pages. (ADR 0084) */
export interface KeptMarkup {
  /** @param scope what all parts of the page depend on, without a line break */
  forPage(scope: string): PageMarkup;
  /** Forgets all: what parts are made of may say something else now. */
  clear(): void;
}

/** How React marks what it has not drawn, or not yet: nothing to keep. */
const isIncomplete = (html: string): boolean => /<!--\$[!?]/.test(html);

/** How React writes an id that it has made. Parts without one look the same wherever they stand. */
const hasId = (html: string): boolean => html.includes('_R_');

export function createKeptMarkup({ maxBytes, maxEntries }: CacheLimits): KeptMarkup {
  const kept = new LRUCache<string, string>({
    ...{ max: maxEntries, maxSize: maxBytes },
    // A text with a letter beyond Latin-1 takes two bytes for each; nearly every Czech one has some.
    sizeCalculation: (html, key) => 2 * (html.length + key.length) + 64,
  });
  // Nobody who writes texts can guess a mark.
  const secret = randomBytes(9).toString('base64url');
  const marks = new RegExp(`<template data-part="${secret}-(begin|end|known)-(\\d+)"></template>`, 'g');

  return {
    forPage(scope) {
      const parts: { readonly key: string; readonly id: string; readonly html: string | undefined }[] = [];
      return {
        partOf(name, by, id) {
          const key = [scope, name, ...by.map(wordOf)].join('\n');
          const html = kept.get(key) ?? kept.get(`${key}\n${id}`);
          const mark = (what: string): string => `${secret}-${what}-${parts.length}`;
          const part =
            html === undefined
              ? ({ isKnown: false, begin: mark('begin'), end: mark('end') } as const)
              : ({ isKnown: true, mark: mark('known') } as const);
          parts.push({ key, id, html });
          return part;
        },
        complete(drawn) {
          const pieces: string[] = [];
          /** Of each part that has begun, where: parts stand in parts. */
          const begun: number[] = [];
          let from = 0;
          for (const { 0: mark, 1: what, 2: number, index } of drawn.matchAll(marks)) {
            pieces.push(drawn.slice(from, index));
            from = index + mark.length;
            const part = parts[Number(number)];
            if (what === 'known') pieces.push(part?.html ?? '');
            else if (what === 'begin') begun.push(pieces.length);
            else {
              const html = pieces.slice(begun.pop()).join('');
              if (part && !isIncomplete(html)) kept.set(hasId(html) ? `${part.key}\n${part.id}` : part.key, html);
            }
          }
          return pieces.length === 0 ? drawn : pieces.join('') + drawn.slice(from);
        },
      };
    },
    clear: () => kept.clear(),
  };
}

/** What is depended on as a text: data by what it says, worked out once for each object. */
function wordOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `${typeof value} ${JSON.stringify(value)}`;
  let word = words.get(value);
  if (word === undefined) words.set(value, (word = hash('sha1', JSON.stringify(value), 'base64url')));
  return word;
}

const words = new WeakMap<object, string>();
