import { CachedFragment, FragmentMarkerContext, type FragmentMarker } from '@mp/host-api';
import fc from 'fast-check';
import { useId, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { caseCount, runSeed } from '@mp/testing/sampling';
import { createFragmentCache } from './fragment-cache.ts';

const roomy = { maxBytes: 2 ** 20, maxEntries: 1_000 };

/** A part of a page as a test makes it up. */
interface Part {
  readonly kind: 'plain' | 'named' | 'once' | 'gaps';
  /** What a part with gaps says in them. */
  readonly gaps: readonly string[];
  readonly says: { readonly text: string };
  readonly parts: readonly Part[];
}

const texts = fc.constantFrom('', 'a', 'ž & <b>', '<template data-part="x-known-0"></template>', '_R_1_');
const { part: parts } = fc.letrec<{ part: Part }>((tie) => ({
  part: fc.record({
    kind: fc.constantFrom('plain', 'named', 'once', 'gaps'),
    gaps: fc.array(fc.oneof(texts, fc.string()), { minLength: 2, maxLength: 3 }),
    says: fc.record({ text: texts }),
    parts: fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.array(tie('part'), { maxLength: 4 })),
  }),
}));

function Drawn({ part }: { part: Part }): ReactElement {
  if (part.kind === 'once')
    return (
      <CachedFragment name="part" by={[part]}>
        <Drawn part={{ ...part, kind: 'plain' }} />
      </CachedFragment>
    );
  if (part.kind === 'gaps')
    return (
      <CachedFragment name="gaps" by={[part.says, part.parts]} gaps={part.gaps}>
        {([first = '', ...others]) => (
          <article>
            <a href={`/a${first}#b`}>{others.map((text) => ` ${text} `)}</a>
            {first && <b title={first}>{first}</b>}
            <Drawn part={{ ...part, kind: 'named', gaps: [] }} />
            <Drawn part={{ ...part, kind: 'once', says: { text: first }, parts: [], gaps: [] }} />
          </article>
        )}
      </CachedFragment>
    );
  return part.kind === 'named' ? <Named part={part} /> : <Plain part={part} />;
}

const Plain = ({ part }: { part: Part }): ReactElement => (
  <div>
    {part.says.text}
    {part.parts.map((inner, index) => (
      <Drawn key={index} part={inner} />
    ))}
  </div>
);

function Named({ part }: { part: Part }): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{part.says.text}</h2>
      <Plain part={part} />
    </section>
  );
}

const plain = (part: Part): string => renderToString(<Drawn part={part} />);
const withKeeper = (keeper: FragmentMarker, part: ReactElement): string =>
  renderToString(<FragmentMarkerContext value={keeper}>{part}</FragmentMarkerContext>);

describe('markup that is kept', () => {
  it('is what would have been drawn, whatever was drawn before and wherever it stands', () => {
    fc.assert(
      fc.property(fc.array(parts, { minLength: 2, maxLength: 6 }), fc.infiniteStream(fc.nat()), (pages, picks) => {
        const kept = createFragmentCache(roomy);
        for (const pick of picks.take(12)) {
          const page = pages[pick % pages.length] as Part;
          const markup = kept.forPage('cs');
          expect(String(markup.complete(withKeeper(markup, <Drawn part={page} />)))).toBe(plain(page));
        }
      }),
      { seed: runSeed, numRuns: caseCount({ all: 60, sample: 20 }) },
    );
  });

  it('with ids is another part among fewer siblings, where React counts its place in fewer bits', () => {
    const kept = createFragmentCache(roomy);
    const part: Part = {
      kind: 'once',
      gaps: [],
      says: { text: '' },
      parts: [{ kind: 'named', gaps: [], says: { text: 'a' }, parts: [] }],
    };
    for (const count of [1, 2, 3, 4, 8, 12]) {
      const page: Part = {
        kind: 'plain',
        gaps: [],
        says: { text: '' },
        parts: Array.from({ length: count }, () => part),
      };
      const markup = kept.forPage('cs');
      expect(String(markup.complete(withKeeper(markup, <Drawn part={page} />)))).toBe(plain(page));
    }
  });

  it('is drawn once for texts that differ, which are put into it as React would write them', () => {
    let drawn = 0;
    const Counted = ({ price, query }: { price: string; query: string }) => (
      <a href={`/a${query}`} data-drawn={(drawn += 1)}>
        {price}
      </a>
    );
    const kept = createFragmentCache(roomy);
    const draw = (...gaps: readonly string[]): string => {
      const markup = kept.forPage('cs');
      const part = (
        <CachedFragment name="counted" by={[1]} gaps={gaps}>
          {([price = '', query = '']) => <Counted price={price} query={query} />}
        </CachedFragment>
      );
      return String(markup.complete(withKeeper(markup, part)));
    };
    expect([draw('1 Kč', '?a&b'), draw('<2 Kč', '?"c\'>'), draw('', '?a'), draw('$&', '?a')]).toEqual([
      '<a href="/a?a&amp;b" data-drawn="1">1 Kč</a>',
      '<a href="/a?&quot;c&#x27;&gt;" data-drawn="1">&lt;2 Kč</a>',
      '<a href="/a?a" data-drawn="2"></a>',
      '<a href="/a?a" data-drawn="1">$&amp;</a>',
    ]);
  });

  it('is drawn once in each scope, until all is forgotten', () => {
    let drawn = 0;
    const Counted = () => <p>{(drawn += 1)}</p>;
    const kept = createFragmentCache(roomy);
    const draw = (scope: string, by: readonly unknown[] = [{ price: 1 }]): string => {
      const markup = kept.forPage(scope);
      const part = (
        <CachedFragment name="counted" by={by}>
          <Counted />
        </CachedFragment>
      );
      return String(markup.complete(withKeeper(markup, part)));
    };
    expect([draw('cs'), draw('cs'), draw('en'), draw('cs')]).toEqual(['<p>1</p>', '<p>1</p>', '<p>2</p>', '<p>1</p>']);
    // Texts are told apart from each other, whatever stands in them, and from what only looks like them.
    const alike = [
      ['1'],
      [1],
      ['a\n1 b'],
      ['a', 'b'],
      ['a\n', 'b'],
      ['a', '\nb'],
      [null],
      ['null'],
      [undefined],
      [true],
    ];
    const looks = alike.map((by) => draw('cs', by));
    expect(new Set(looks).size).toBe(alike.length);
    expect(alike.map((by) => draw('cs', by))).toEqual(looks);
    kept.clear();
    drawn = 2;
    expect([draw('cs', [{ price: 2 }]), draw('cs', ['1']), draw('cs', [1])]).toEqual([
      '<p>3</p>',
      '<p>4</p>',
      '<p>5</p>',
    ]);
    kept.clear();
    expect(draw('cs')).toBe('<p>6</p>');
  });

  it('is not what React has left for later', () => {
    const kept = createFragmentCache(roomy);
    const { complete, fragmentOf } = kept.forPage('cs');
    const known = fragmentOf('broken', [], '', []);
    if (known.isKnown) throw new Error('It was never drawn.');
    const mark = (what: string) => `<template data-part="${what}"></template>`;
    expect(String(complete(`${mark(known.begin)}<!--$!--><p></p><!--/$-->${mark(known.end)}`))).toBe(
      '<!--$!--><p></p><!--/$-->',
    );
    expect(kept.forPage('cs').fragmentOf('broken', [], '', []).isKnown).toBe(false);
  });

  it('is given up where there is no room for it', () => {
    const kept = createFragmentCache({ maxBytes: 1_000, maxEntries: 100 });
    const draw = (by: number): boolean => {
      const markup = kept.forPage('cs');
      markup.complete(
        withKeeper(
          markup,
          <CachedFragment name="large" by={[by]}>
            <p>{'a'.repeat(500)}</p>
          </CachedFragment>,
        ),
      );
      return kept.forPage('cs').fragmentOf('large', [0], '', []).isKnown;
    };
    expect([draw(0), draw(1), draw(2)]).toEqual([true, false, false]);
  });
});
