import { hash, randomBytes } from 'node:crypto';
import type { FragmentMarker } from '@mp/host-api';
import { LRUCache } from 'lru-cache';
import type { CacheLimits } from './cache-limits.ts';
import { createPageBuffer, type PageBuffer } from './page-buffer.ts';

/** What one page is drawn with. */
export interface PageFragments extends FragmentMarker {
  /** The page that visitors get: with the parts that were known, and without marks. What was drawn is kept from now on. */
  complete(html: string): Buffer;
}

/** Markup of parts that look the same on many pages. (ADR 0084) */
export interface FragmentCache {
  /** @param scope what all parts of the page depend on, without a line break */
  forPage(scope: string): PageFragments;
  /** Forgets all: what parts are made of may say something else now. */
  clear(): void;
}

/** How React marks what it has not drawn, or not yet: nothing to keep. */
const isIncomplete = (html: string): boolean => /<!--\$[!?]/.test(html);

/** How React writes an id that it has made. Parts without one look the same wherever they stand. */
const hasId = (html: string): boolean => html.includes('_R_');

/**
 * A part as it is kept: what it says beside its gaps, as bytes, which lie beside the heap and are copied into pages as they are; and which
 * gap is where in them.
 */
interface CachedPart {
  readonly bytes: Buffer;
  readonly cuts: readonly { readonly at: number; readonly gap: number }[];
}

/** What a kept part takes beside what it says and its key, and each of its cuts. */
const overhead = 192;
const cutBytes = 40;

export function createFragmentCache({ maxBytes, maxEntries }: CacheLimits): FragmentCache {
  const kept = new LRUCache<string, CachedPart>({
    ...{ max: maxEntries, maxSize: maxBytes },
    // A key with a letter beyond Latin-1 takes two bytes for each; nearly every Czech one has some.
    sizeCalculation: ({ bytes, cuts }, key) => bytes.length + cutBytes * cuts.length + 2 * key.length + overhead,
  });
  // Nobody who writes texts can guess a mark.
  const secret = randomBytes(9).toString('base64url');
  const markBegin = `<template data-part="${secret}-`;
  const markEnd = '"></template>';
  const gapMark = `${secret}-gap-`;
  const gapMarks = new RegExp(`${gapMark}(\\d+)-(\\d+)-`);

  /** A part that was drawn, with its gaps; null where it says a gap of a part around it, which is not its own to keep. */
  const partIn = (html: string, number: number): CachedPart | null => {
    const [start = '', ...pieces] = html.split(gapMarks);
    const cuts: { at: number; gap: number }[] = [];
    const texts = [start];
    let at = Buffer.byteLength(start);
    for (let piece = 0; piece < pieces.length; piece += 3) {
      if (Number(pieces[piece]) !== number) return null;
      cuts.push({ at, gap: Number(pieces[piece + 1]) });
      const after = pieces[piece + 2] ?? '';
      texts.push(after);
      at += Buffer.byteLength(after);
    }
    // Of its own: a small buffer would hold all that it was cut from.
    const bytes = Buffer.allocUnsafeSlow(at);
    bytes.write(texts.join(''));
    return { bytes, cuts };
  };

  const page = createPageBuffer();

  return {
    forPage(scope) {
      const parts: {
        readonly key: string;
        readonly id: string;
        readonly kept: CachedPart | undefined;
        readonly gaps: readonly string[];
      }[] = [];
      return {
        fragmentOf(name, by, id, gaps) {
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
          page.cutTo(0);
          /** Of each part that has begun, where: parts stand in parts. */
          const begun: number[] = [];
          let from = 0;
          let saysForeign = false;
          for (let at = drawn.indexOf(markBegin); at >= 0; at = drawn.indexOf(markBegin, from)) {
            const end = drawn.indexOf(markEnd, at);
            const [what, number] = drawn.slice(at + markBegin.length, end).split('-');
            page.write(drawn.slice(from, at));
            from = end + markEnd.length;
            const part = parts[Number(number)];
            if (!part) continue;
            if (what === 'known') {
              if (part.kept) fill(page, part.kept, part.gaps);
            } else if (what === 'begin') begun.push(page.length());
            else {
              const beganAt = begun.pop() ?? page.length();
              const html = page.textFrom(beganAt);
              const own = partIn(html, Number(number));
              if (own && !isIncomplete(html)) kept.set(hasId(html) ? `${part.key}\n${part.id}` : part.key, own);
              saysForeign ||= !own;
              if (!own) continue;
              page.cutTo(beganAt);
              fill(page, own, part.gaps);
            }
          }
          page.write(drawn.slice(from));
          if (!saysForeign) return page.copy();
          // What stands in a part that is not kept, because it says a text of the part around it.
          return Buffer.from(
            page
              .textFrom(0)
              .replaceAll(new RegExp(gapMarks, 'g'), (_mark, part, gap) =>
                escaped(parts[Number(part)]?.gaps[Number(gap)] ?? ''),
              ),
          );
        },
      };
    },
    clear: () => kept.clear(),
  };
}

/** Puts a kept part, with the texts of this page in its gaps, behind what is there of the page. */
function fill(page: PageBuffer, { bytes, cuts }: CachedPart, gaps: readonly string[]): void {
  let from = 0;
  for (const { at, gap } of cuts) {
    page.append(bytes, from, at);
    page.write(escaped(gaps[gap] ?? ''));
    from = at;
  }
  page.append(bytes, from, bytes.length);
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

/**
 * What is depended on as a text: data by what it says, worked out once for each object. A text says how long it is, so that no two lists
 * of texts are one.
 */
function wordOf(value: unknown): string {
  if (typeof value === 'string') return `${value.length} ${value}`;
  if (typeof value !== 'object' || value === null) return `${typeof value} ${String(value)}`;
  let word = words.get(value);
  if (word === undefined) words.set(value, (word = `data ${hash('sha1', JSON.stringify(value), 'base64url')}`));
  return word;
}

const words = new WeakMap<object, string>();
