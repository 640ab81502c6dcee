import { initialSettings } from '../../platform/settings/dated/initial-settings.ts';
import type { Email } from './email.ts';
import { emailHtml, emailPictures, emailText } from './render-email.ts';
import { imprintOf } from './rendered-email.ts';

const email: Email = {
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

it('parts of an e-mail are in its text, with their links', () => {
  expect(emailText(email, 'Imprint')).toContain(
    'FREE THEN\n\nArrival: Friday\nDeparture: Sunday\n\nA <place> (Town, €10):\nhttps://shop.example/en?a=1&b=2\n\nThe guest’s note:',
  );
});

it('parts of an e-mail are in its HTML, with their links', () => {
  const html = emailHtml(email, 'Imprint');
  expect(html).toMatch(/<p[^>]*>First\.<\/p>\s*<p[^>]*>Second\.<\/p>/);
  expect(html).toMatch(/<h2[^>]*>Free then<\/h2>\s*<p[^>]*>Arrival: Friday<br>Departure: Sunday<\/p>/);
  expect(html).toMatch(
    /href="https:\/\/shop\.example\/en\?a=1&amp;b=2"[^>]*>A &lt;place&gt;<\/a><br><span[^>]*>Town, €10/,
  );
});

it('no Czech preposition ends a line of its HTML', () => {
  const html = emailHtml(
    { ...email, body: 'Přijeďte k nám v pátek.', facts: [['Zaplaceno u nás', 'v hotovosti']] },
    'Imprint',
  );
  expect(html).toContain('>Přijeďte k\u00a0nám v\u00a0pátek.</p>');
  expect(html).toContain('>Zaplaceno u\u00a0nás</td>');
});

it('isolates the text direction of what a guest typed', () => {
  expect(emailHtml(email, 'Imprint')).toContain('<bdi>Cot \u202eesaelp</bdi>');
});

it('has a dark theme, loads no resources and runs no scripts', () => {
  const html = emailHtml(email, 'Imprint');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  for (const name of ['page', 'card', 'rule', 'quiet', 'brand', 'link']) {
    expect(html).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`));
    expect(html.slice(html.indexOf('prefers-color-scheme:dark'))).toMatch(new RegExp(`\\.${name}[,{]`));
  }
  expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/);
});

describe('a place on the map', () => {
  const picture = (filename: string) => ({
    filename,
    contentType: 'image/jpeg',
    inline: true,
    content: Buffer.from(filename),
  });
  const [light, dark] = [picture('map-1.jpg'), picture('map-2.jpg')];
  const map = { alt: 'Map: "Mill" is by Town', url: 'https://maps.example/?a=1&b=2', light, dark };
  const mapped: Email = { ...email, sections: [{ heading: 'Arrive', paragraphs: [], links: [], map }] };

  it('is in the e-mail, with a link, a text alternative and a dark version', () => {
    const html = emailHtml(mapped, 'Imprint');
    expect(html).toContain('<a href="https://maps.example/?a=1&amp;b=2"><img class="day" src="cid:map-1.jpg"');
    expect(html).toContain('<img class="night" src="cid:map-2.jpg" alt="Map: &quot;Mill&quot; is by Town"');
    const night = html.slice(html.indexOf('prefers-color-scheme:dark'));
    expect(night).toMatch(/\.day\{display:none!important\}/);
    expect(night).toMatch(/\.night\{display:block!important\}/);
  });

  it('is attached to the e-mail, which loads no resources', () => {
    expect(emailPictures(mapped)).toEqual([light, dark]);
    expect(emailHtml(mapped, 'Imprint')).not.toMatch(/src="(?!cid:)/);
    expect(emailPictures(email)).toEqual([]);
  });
});

it('an e-mail ends with the operator’s name, address and numbers', () => {
  const operator = { ...initialSettings.operator, register: 'C 1, Krajský soud' };
  const imprint = imprintOf(operator, 'en');
  expect(imprint).toBe(
    'Kouzelná místa Demo s.r.o., Mlýnská 7, 511 01 Turnov, company number 00000019, tax number CZ00000019, C 1, Krajský soud',
  );
  expect(imprintOf({ ...operator, dic: '', register: '' }, 'cs')).toMatch(/Turnov, IČO 00000019$/);
  expect(emailText(email, imprint).endsWith(imprint)).toBe(true);
  expect(emailHtml(email, imprint)).toContain(imprint);
});
