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

/** A part as it is kept: what stands before its first gap, and for each gap its number and what stands after it. */
interface KeptPart {
  readonly start: string;
  readonly rest: readonly { readonly gap: number; readonly after: string }[];
}

const lengthOf = ({ start, rest }: KeptPart): number =>
  rest.reduce((sum, { after }) => sum + after.length + 8, start.length);

export function createKeptMarkup({ maxBytes, maxEntries }: CacheLimits): KeptMarkup {
  const kept = new LRUCache<string, KeptPart>({
    ...{ max: maxEntries, maxSize: maxBytes },
    // A text with a letter beyond Latin-1 takes two bytes for each; nearly every Czech one has some.
    sizeCalculation: (part, key) => 2 * (lengthOf(part) + key.length) + 64,
  });
  // Nobody who writes texts can guess a mark.
  const secret = randomBytes(9).toString('base64url');
  const markBegin = `<template data-part="${secret}-`;
  const markEnd = '"></template>';
  const gapMark = `${secret}-gap-`;
  const gapMarks = new RegExp(`${gapMark}(\\d+)-(\\d+)-`);

  /** A part that was drawn, with its gaps; null where it says a gap of a part around it, which is not its own to keep. */
  const partIn = (html: string, number: number): KeptPart | null => {
    if (!html.includes(gapMark)) return { start: html, rest: [] };
    const [start = '', ...pieces] = html.split(gapMarks);
    const rest: { gap: number; after: string }[] = [];
    for (let at = 0; at < pieces.length; at += 3) {
      if (Number(pieces[at]) !== number) return null;
      rest.push({ gap: Number(pieces[at + 1]), after: pieces[at + 2] ?? '' });
    }
    return { start, rest };
  };

  return {
    forPage(scope) {
      const parts: {
        readonly key: string;
        readonly id: string;
        readonly kept: KeptPart | undefined;
        readonly gaps: readonly string[];
      }[] = [];
      return {
        partOf(name, by, id, gaps) {
          // React leaves out the nodes of empty texts: a part in which another one is empty is another part.
          const empty = gaps.map((text) => (text === '' ? 0 : 1)).join('');
          const key = [scope, name, empty, ...by.map(wordOf)].join('\n');
          const known = kept.get(key) ?? kept.get(`${key}\n${id}`);
          const number = parts.length;
          const mark = (what: string): string => `${secret}-${what}-${number}`;
          parts.push({ key, id, kept: known, gaps });
          if (known) return { isKnown: true, mark: mark('known') };
          const marked = gaps.map((text, gap) => (text === '' ? '' : `${gapMark}${number}-${gap}-`));
          return { isKnown: false, begin: mark('begin'), end: mark('end'), gaps: marked };
        },
        complete(drawn) {
          const pieces: string[] = [];
          /** Of each part that has begun, where: parts stand in parts. */
          const begun: number[] = [];
          let from = 0;
          let saysForeign = false;
          for (let at = drawn.indexOf(markBegin); at >= 0; at = drawn.indexOf(markBegin, from)) {
            const end = drawn.indexOf(markEnd, at);
            const [what, number] = drawn.slice(at + markBegin.length, end).split('-');
            pieces.push(drawn.slice(from, at));
            from = end + markEnd.length;
            const part = parts[Number(number)];
            if (!part) continue;
            if (what === 'known') {
              if (part.kept) fill(pieces, part.kept, part.gaps);
            } else if (what === 'begin') begun.push(pieces.length);
            else {
              const html = pieces.splice(begun.pop() ?? pieces.length).join('');
              const own = partIn(html, Number(number));
              if (own && !isIncomplete(html)) kept.set(hasId(html) ? `${part.key}\n${part.id}` : part.key, own);
              if (own) fill(pieces, own, part.gaps);
              else pieces.push(html);
              saysForeign ||= !own;
            }
          }
          if (pieces.length === 0) return drawn;
          pieces.push(drawn.slice(from));
          const html = pieces.join('');
          // What stands in a part that is not kept, because it says a text of the part around it.
          return saysForeign
            ? html.replaceAll(new RegExp(gapMarks, 'g'), (_mark, part, gap) =>
                escaped(parts[Number(part)]?.gaps[Number(gap)] ?? ''),
              )
            : html;
        },
      };
    },
    clear: () => kept.clear(),
  };
}

/** Puts a kept part, with the texts of this page in its gaps, behind what is there of the page. */
function fill(pieces: string[], { start, rest }: KeptPart, gaps: readonly string[]): void {
  pieces.push(start);
  for (const { gap, after } of rest) pieces.push(escaped(gaps[gap] ?? ''), after);
}

/** As React writes texts and attributes. */
const escaped = (text: string): string =>
  /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (letter) => escapes[letter] ?? letter) : text;

const escapes: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** What is depended on as a text: data by what it says, worked out once for each object. */
function wordOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `${typeof value} ${JSON.stringify(value)}`;
  let word = words.get(value);
  if (word === undefined) words.set(value, (word = hash('sha1', JSON.stringify(value), 'base64url')));
  return word;
}

const words = new WeakMap<object, string>();
