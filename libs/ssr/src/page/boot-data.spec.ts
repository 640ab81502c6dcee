import { inertJson } from './boot-data.ts';

describe('inertJson', () => {
  const hostile = {
    ending: '</script><script>alert(1)</script>',
    comment: '<!--<script>',
    separators: 'a\u2028b\u2029c',
    quotes: `"'&>`,
    accents: 'Žluťoučký kůň 🏔',
    '</script>': null,
  };

  it('cannot end the element it stands in, nor begin another', () => {
    expect(inertJson(hostile)).not.toMatch(/[<\u2028\u2029]/);
  });

  it('reads back as what went in', () => expect(JSON.parse(inertJson(hostile))).toEqual(hostile));

  it('stays inside the element when a browser parses it', () => {
    document.body.innerHTML = `<script type="application/json" id="x">${inertJson(hostile)}</script>`;
    expect(document.body.children).toHaveLength(1);
    expect(JSON.parse(document.getElementById('x')?.textContent ?? '')).toEqual(hostile);
  });
});
