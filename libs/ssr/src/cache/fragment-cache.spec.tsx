import { CachedFragment, FragmentMarkerContext, type FragmentMarker } from '@mp/host-api';
import fc from 'fast-check';
import { useId, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { caseCount, runSeed } from '@mp/testing/sampling';
import { createFragmentCache } from './fragment-cache.ts';

const roomy = { maxBytes: 2 ** 20, maxEntries: 1_000 };

/** A generated piece of a page. */
interface Part {
  readonly kind: 'plain' | 'named' | 'fragment' | 'slots';
  /** Texts of the slots. */
  readonly slots: readonly string[];
  readonly says: { readonly text: string };
  readonly parts: readonly Part[];
}

const texts = fc.constantFrom('', 'a', 'ž & <b>', '<template data-part="x-marks-0"></template>', '_R_1_');
const { part: parts } = fc.letrec<{ part: Part }>((tie) => ({
  part: fc.record({
    kind: fc.constantFrom('plain', 'named', 'fragment', 'slots'),
    slots: fc.array(fc.oneof(texts, fc.string()), { minLength: 2, maxLength: 3 }),
    says: fc.record({ text: texts }),
    parts: fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.array(tie('part'), { maxLength: 4 })),
  }),
}));

function Rendered({ part }: { part: Part }): ReactElement {
  if (part.kind === 'fragment')
    return (
      <CachedFragment name="part" dependsOn={[part]}>
        <Rendered part={{ ...part, kind: 'plain' }} />
      </CachedFragment>
    );
  if (part.kind === 'slots')
    return (
      <CachedFragment name="slots" dependsOn={[part.says, part.parts]} slots={part.slots}>
        {([first = '', ...others]) => (
          <article>
            <a href={`/a${first}#b`}>{others.map((text) => ` ${text} `)}</a>
            {first && <b title={first}>{first}</b>}
            <Rendered part={{ ...part, kind: 'named', slots: [] }} />
            <Rendered part={{ ...part, kind: 'fragment', says: { text: first }, parts: [], slots: [] }} />
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
      <Rendered key={index} part={inner} />
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

const plain = (part: Part): string => renderToString(<Rendered part={part} />);
const withMarker = (marker: FragmentMarker, part: ReactElement): string =>
  renderToString(<FragmentMarkerContext value={marker}>{part}</FragmentMarkerContext>);

describe('the fragment cache', () => {
  it('returns what a full render returns, after any other pages and in any position', () => {
    fc.assert(
      fc.property(fc.array(parts, { minLength: 2, maxLength: 6 }), fc.infiniteStream(fc.nat()), (pages, picks) => {
        const cache = createFragmentCache(roomy);
        for (const pick of picks.take(12)) {
          const page = pages[pick % pages.length] as Part;
          const markup = cache.forPage('cs');
          expect(String(markup.complete(withMarker(markup, <Rendered part={page} />)))).toBe(plain(page));
        }
      }),
      { seed: runSeed, numRuns: caseCount({ all: 60, sample: 20 }) },
    );
  });

  it('stores a fragment with ids again when the number of its siblings changes the ids of React', () => {
    const cache = createFragmentCache(roomy);
    const part: Part = {
      kind: 'fragment',
      slots: [],
      says: { text: '' },
      parts: [{ kind: 'named', slots: [], says: { text: 'a' }, parts: [] }],
    };
    for (const count of [1, 2, 3, 4, 8, 12]) {
      const page: Part = {
        kind: 'plain',
        slots: [],
        says: { text: '' },
        parts: Array.from({ length: count }, () => part),
      };
      const markup = cache.forPage('cs');
      expect(String(markup.complete(withMarker(markup, <Rendered part={page} />)))).toBe(plain(page));
    }
  });

  it('renders a fragment once for different slot texts, which are escaped as by React', () => {
    let rendered = 0;
    const Counted = ({ price, query }: { price: string; query: string }) => (
      <a href={`/a${query}`} data-count={(rendered += 1)}>
        {price}
      </a>
    );
    const cache = createFragmentCache(roomy);
    const render = (...slots: readonly string[]): string => {
      const markup = cache.forPage('cs');
      const part = (
        <CachedFragment name="counted" dependsOn={[1]} slots={slots}>
          {([price = '', query = '']) => <Counted price={price} query={query} />}
        </CachedFragment>
      );
      return String(markup.complete(withMarker(markup, part)));
    };
    expect([render('1 Kč', '?a&b'), render('<2 Kč', '?"c\'>'), render('', '?a'), render('$&', '?a')]).toEqual([
      '<a href="/a?a&amp;b" data-count="1">1 Kč</a>',
      '<a href="/a?&quot;c&#x27;&gt;" data-count="1">&lt;2 Kč</a>',
      '<a href="/a?a" data-count="2"></a>',
      '<a href="/a?a" data-count="1">$&amp;</a>',
    ]);
  });

  it('renders a fragment once in each scope, until the cache is cleared', () => {
    let rendered = 0;
    const Counted = () => <p>{(rendered += 1)}</p>;
    const cache = createFragmentCache(roomy);
    const render = (scope: string, dependsOn: readonly unknown[] = [{ price: 1 }]): string => {
      const markup = cache.forPage(scope);
      const part = (
        <CachedFragment name="counted" dependsOn={dependsOn}>
          <Counted />
        </CachedFragment>
      );
      return String(markup.complete(withMarker(markup, part)));
    };
    expect([render('cs'), render('cs'), render('en'), render('cs')]).toEqual([
      '<p>1</p>',
      '<p>1</p>',
      '<p>2</p>',
      '<p>1</p>',
    ]);
    // Values that look similar have different keys.
    const similar = [
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
    const outputs = similar.map((dependsOn) => render('cs', dependsOn));
    expect(new Set(outputs).size).toBe(similar.length);
    expect(similar.map((dependsOn) => render('cs', dependsOn))).toEqual(outputs);
    cache.clear();
    rendered = 2;
    expect([render('cs', [{ price: 2 }]), render('cs', ['1']), render('cs', [1])]).toEqual([
      '<p>3</p>',
      '<p>4</p>',
      '<p>5</p>',
    ]);
    cache.clear();
    expect(render('cs')).toBe('<p>6</p>');
  });

  it('does not cache a pending boundary', () => {
    const cache = createFragmentCache(roomy);
    const { complete, fragmentOf } = cache.forPage('cs');
    const marks = fragmentOf('broken', [], '', []);
    if (marks.isCached) throw new Error('It was never cached.');
    const mark = (what: string) => `<template data-part="${what}"></template>`;
    expect(String(complete(`${mark(marks.begin)}<!--$!--><p></p><!--/$-->${mark(marks.end)}`))).toBe(
      '<!--$!--><p></p><!--/$-->',
    );
    expect(cache.forPage('cs').fragmentOf('broken', [], '', []).isCached).toBe(false);
  });

  it('does not store a fragment without room for it', () => {
    const cache = createFragmentCache({ maxBytes: 1_000, maxEntries: 100 });
    const render = (dependsOn: number): boolean => {
      const markup = cache.forPage('cs');
      markup.complete(
        withMarker(
          markup,
          <CachedFragment name="large" dependsOn={[dependsOn]}>
            <p>{'a'.repeat(500)}</p>
          </CachedFragment>,
        ),
      );
      return cache.forPage('cs').fragmentOf('large', [0], '', []).isCached;
    };
    expect([render(0), render(1), render(2)]).toEqual([true, false, false]);
  });
});
