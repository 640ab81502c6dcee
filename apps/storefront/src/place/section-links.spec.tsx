import { renderAt } from '@mp/web-testing';
import { act, screen } from '@testing-library/react';
import { messages } from '../messages/messages.ts';
import { SectionLinks } from './section-links.tsx';

let reach: (id: string) => void;
const watched: string[] = [];

beforeEach(() => {
  watched.length = 0;
  window.IntersectionObserver = class {
    constructor(seen: (entries: object[]) => void) {
      reach = (id) =>
        act(() =>
          seen([
            { isIntersecting: false, target: { id: 'overview' } },
            { isIntersecting: true, target: { id } },
          ]),
        );
    }
    observe(section: Element) {
      watched.push(section.id);
    }
    disconnect() {}
  } as never;
});
afterEach(() => delete (window as { IntersectionObserver?: unknown }).IntersectionObserver);

const show = (sells: boolean, dated: boolean) =>
  renderAt(
    '/en',
    <>
      <SectionLinks sells={sells} dated={dated} />
      {['overview', 'gallery', 'rooms', 'offers', 'tips', 'location'].map((id) => (
        <section key={id} id={id} />
      ))}
    </>,
    { messages },
  );
const current = () => screen.queryAllByRole('link', { current: 'location' }).map(({ textContent }) => textContent);

describe('the tabs of a place', () => {
  it('[2.46] are anchors before any script has run', async () => {
    await show(true, true);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#overview',
      '#gallery',
      '#rooms',
      '#offers',
      '#tips',
      '#location',
    ]);
    expect(current()).toEqual([]);
  });

  it('follow the scroll', async () => {
    await show(true, true);
    reach('rooms');
    expect(current()).toEqual(['Rooms']);
    reach('tips');
    expect(current()).toEqual(['Tips']);
  });

  it('[2.46] watch only the sections that have a tab', async () => {
    await show(false, false);
    expect(watched).toEqual(['overview', 'gallery', 'tips', 'location']);
  });
});
