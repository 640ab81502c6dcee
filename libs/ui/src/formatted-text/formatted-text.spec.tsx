import { readMarkdown } from '@mp/i18n/markdown';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { FormattedText } from './formatted-text.tsx';

const show = (text: string) =>
  render(
    <MemoryRouter>
      <FormattedText text={text} />
    </MemoryRouter>,
  );

/** The processor time of reading a text, in microseconds: the least of several readings, without what else ran meanwhile. */
const leastCost = (text: string): number =>
  Math.min(
    ...Array.from({ length: 7 }, () => {
      const before = process.cpuUsage();
      readMarkdown(text);
      const { user, system } = process.cpuUsage(before);
      return Math.max(1, user + system);
    }),
  );

describe('a text of the content service', () => {
  it('has headings below the page’s own, paragraphs and lists', () => {
    show('Before.\n\n## Who\n\nWe do.\n\n### And how\n\n- **At once:** paid\n- On request');
    expect(screen.getByRole('heading', { level: 2 })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('And how');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'At once: paid',
      'On request',
    ]);
  });

  it('emphasises and links, one inside the other', () => {
    expect(readMarkdown('See *the [terms](/en/legal/general-terms)* **now**.')).toEqual([
      {
        kind: 'paragraph',
        inside: [
          { kind: 'text', text: 'See ' },
          {
            kind: 'emphasis',
            inside: [
              { kind: 'text', text: 'the ' },
              { kind: 'link', to: '/en/legal/general-terms', inside: [{ kind: 'text', text: 'terms' }] },
            ],
          },
          { kind: 'text', text: ' ' },
          { kind: 'strong', inside: [{ kind: 'text', text: 'now' }] },
          { kind: 'text', text: '.' },
        ],
      },
    ]);
  });

  it('emphasises between low lines, but not inside of a word', () => {
    show('The _kopanice_, not snake_case_names.');
    expect(screen.getByText('kopanice').tagName).toBe('EM');
    expect(screen.getByText(/snake_case_names/)).toBeTruthy();
  });

  it.each(['*a*', '_a_', '_a b', '**a**', '[a](/b)', '*', '**', '[a](', '*a [b](/c', 'a', '**a*'])(
    'takes a step for each character, however often %s is repeated',
    (part) => {
      // Four times the text takes four times as long, and sixteen times if each character is compared with all others.
      const costOf = (length: number): number => leastCost(part.repeat(Math.floor(length / part.length)));
      expect(costOf(20_000) / costOf(5_000)).toBeLessThan(10);
    },
  );

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'JAVASCRIPT:x'])(
    'renders a link to %s as plain text',
    (to) => {
      show(`Go [here](${to}) now.`);
      expect(screen.queryByRole('link')).toBeNull();
      expect(screen.getByText(/Go/).textContent).toContain('here');
    },
  );

  it.each(['', '   \n\n ', '*', '**', '[', '[]()', '- ', '## '])('leaves %j unchanged', (text) => {
    expect(() => show(text)).not.toThrow();
  });

  it('shows HTML markup as text', () => {
    const { container } = show('<img src=x onerror=alert(1)>');
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toContain('<img');
  });
});
