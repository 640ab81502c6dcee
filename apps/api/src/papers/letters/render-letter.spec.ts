import type { Letter } from './letter.ts';
import { letterHtml, letterText } from './render-letter.ts';

const letter: Letter = {
  language: 'en',
  brand: 'Magical Places',
  subject: 'Subject',
  title: 'Title',
  greeting: 'Hello,',
  body: 'First.\n\nSecond.',
  actions: [],
  sections: [
    {
      heading: 'Free then',
      paragraphs: ['Arrival: Friday\nDeparture: Sunday'],
      links: [{ label: 'A <place>', url: 'https://shop.example/en?a=1&b=2', note: 'Town, €10' }],
    },
  ],
  facts: [['The guest’s note', 'Cot \u202eesaelp']],
  footer: 'Footer',
};

it('parts of a letter are in its text, with their links', () => {
  expect(letterText(letter)).toContain(
    'FREE THEN\n\nArrival: Friday\nDeparture: Sunday\n\nA <place> (Town, €10):\nhttps://shop.example/en?a=1&b=2\n\nThe guest’s note:',
  );
});

it('parts of a letter are in its HTML, with their links', () => {
  const html = letterHtml(letter);
  expect(html).toMatch(/<p[^>]*>First\.<\/p>\s*<p[^>]*>Second\.<\/p>/);
  expect(html).toMatch(/<h2[^>]*>Free then<\/h2>\s*<p[^>]*>Arrival: Friday<br>Departure: Sunday<\/p>/);
  expect(html).toMatch(
    /href="https:\/\/shop\.example\/en\?a=1&amp;b=2"[^>]*>A &lt;place&gt;<\/a><br><span[^>]*>Town, €10/,
  );
});

it('what a guest typed turns nothing round but itself', () => {
  expect(letterHtml(letter)).toContain('<bdi>Cot \u202eesaelp</bdi>');
});

it('has colours for the dark, loads nothing and runs nothing', () => {
  const html = letterHtml(letter);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  for (const name of ['page', 'card', 'rule', 'quiet', 'brand', 'link']) {
    expect(html).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`));
    expect(html.slice(html.indexOf('prefers-color-scheme:dark'))).toMatch(new RegExp(`\\.${name}[,{]`));
  }
  expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/);
});
