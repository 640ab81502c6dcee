import { renderAt } from '@mp/ui/testing';
import { act, screen } from '@testing-library/react';
import { placeMessages as messages } from './messages/place-messages.ts';
import { SectionLinks } from './section-links.tsx';

/** Reports sections as visible, one after the other. */
let reach: (...ids: readonly string[]) => void;
const watched: string[] = [];

beforeEach(() => {
  watched.length = 0;
  window.IntersectionObserver = class {
    constructor(seen: (entries: object[]) => void) {
      reach = (...ids) =>
        act(() =>
          seen([
            { isIntersecting: false, target: { id: 'overview' } },
            ...ids.map((id) => ({ isIntersecting: true, target: { id } })),
            { isIntersecting: false, target: { id: 'gallery' } },
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
      <SectionLinks sells={sells} dated={dated} reviewed={false} />
      {['overview', 'gallery', 'rooms', 'offers', 'tips', 'location'].map((id) => (
        <section key={id} id={id} />
      ))}
    </>,
    { messages },
  );
const current = () => screen.queryAllByRole('link', { current: 'location' }).map(({ textContent }) => textContent);

describe('the tabs of a place', () => {
  it('[2.46] are anchors before hydration', async () => {
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
    reach('rooms', 'overview', 'location');
    expect(current()).toEqual(['Location']);
  });

  it('[2.46] observe only the sections that have a tab', async () => {
    await show(false, false);
    expect(watched).toEqual(['overview', 'gallery', 'tips', 'location']);
  });
});
