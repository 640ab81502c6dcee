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

  it('cannot end its element or begin another', () => {
    expect(inertJson(hostile)).not.toMatch(/[<\u2028\u2029]/);
  });

  it('parses to the same data', () => expect(JSON.parse(inertJson(hostile))).toEqual(hostile));

  it('stays inside its element when a browser parses it', () => {
    document.body.innerHTML = `<script type="application/json" id="x">${inertJson(hostile)}</script>`;
    expect(document.body.children).toHaveLength(1);
    expect(JSON.parse(document.getElementById('x')?.textContent ?? '')).toEqual(hostile);
  });
});
