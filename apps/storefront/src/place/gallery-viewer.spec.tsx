import { pictureOfPhoto } from '@mp/domain';
import { definePage } from '@mp/host-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { placeMessages as messages } from './messages/place-messages.ts';
import { visitPage } from '../testing/visit-page.ts';
import { Gallery } from './gallery.tsx';
import { useGalleryViewer } from './use-gallery-viewer.tsx';

const pictures = ['house', 'kitchen', 'bedroom', 'bath'].map((name) => ({
  ...pictureOfPhoto(`/media/${name}`),
  caption: name,
}));

function Pictures() {
  const { onView, viewer } = useGalleryViewer(pictures);
  return (
    <>
      <Gallery pictures={pictures} onView={onView} />
      {viewer}
    </>
  );
}

/** How wide the window is, in pixels. */
const width = 1000;

/** What a browser lays out and jsdom does not: slides side by side, each as wide as the window. */
const layout = {
  offsetWidth: () => width,
  offsetHeight: () => 600,
  offsetTop: () => 0,
  offsetParent: () => document.body,
  offsetLeft(this: HTMLElement) {
    return this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) * width : 0;
  },
};
const laidOutBefore = Object.keys(layout).map(
  (name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const,
);

const sheet = document.createElement('style');
sheet.textContent = 'li { margin-right: 0 }';

beforeAll(() => {
  document.head.append(sheet);
  for (const [name, get] of Object.entries(layout))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get });
  // Without animation, so that the requested slide appears at once.
  window.matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never;
  window.IntersectionObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never;
});
afterAll(() => {
  sheet.remove();
  for (const [name, before] of laidOutBefore)
    if (before) Object.defineProperty(HTMLElement.prototype, name, before);
    else delete (HTMLElement.prototype as unknown as Record<string, unknown>)[name];
  for (const name of ['IntersectionObserver', 'matchMedia'])
    delete (window as unknown as Record<string, unknown>)[name];
});

const user = userEvent.setup();
const opener = (number: number) => screen.getByRole('link', { name: new RegExp(`^Zvětšit obrázek ${number}:`) });
const viewer = () => screen.getByRole('dialog', { name: 'Obrázky místa' });
/** The announced text of the current picture. */
const seen = () => within(viewer()).getByRole('status').textContent;
const isSeen = (number: number) =>
  waitFor(() =>
    expect(seen()).toBe(
      `Obrázek ${number} z 4: ${pictures[number - 1]?.caption}${number} / 4${pictures[number - 1]?.caption}`,
    ),
  );

async function open(number: number): Promise<void> {
  await visitPage(definePage({ messages, head: () => ({ title: '' }), Page: Pictures }), '/cs', () => undefined);
  await user.click(opener(number));
  // A dialog renders its content after its frame.
  await within(await screen.findByRole('dialog', { name: 'Obrázky místa' })).findByRole('status');
}

const slides = () => within(viewer()).getAllByRole('list', { hidden: true })[0] as HTMLElement;
/** The pictures have stopped moving. */
const rests = (number: number) =>
  waitFor(() => expect(slides().style.transform).toBe(`translate3d(${-(number - 1) * width}px,0px,0px)`));

/** Swipes from one point to another, in pixels from the left. */
function swipe(from: number, to: number): void {
  fireEvent.mouseDown(slides(), { button: 0, clientX: from, clientY: 300 });
  for (const part of [0.25, 0.5, 0.75, 1])
    fireEvent.mouseMove(document, { clientX: from + (to - from) * part, clientY: 300 });
  fireEvent.mouseUp(document, { clientX: to, clientY: 300 });
}

describe('the viewer of pictures', () => {
  it('starts with the pressed picture, counts from one and loads the next one', async () => {
    await open(2);
    await isSeen(2);
    expect(document.activeElement).toBe(within(viewer()).getByRole('button', { name: 'Další obrázek' }));
    const slides = within(viewer()).getAllByRole('listitem', { hidden: true });
    expect(slides.map((slide) => slide.getAttribute('aria-hidden'))).toEqual(['true', 'false', 'true', 'true']);
  });

  it('is moved by its buttons in a loop', async () => {
    await open(4);
    await user.click(within(viewer()).getByRole('button', { name: 'Další obrázek' }));
    await isSeen(1);
    await user.click(within(viewer()).getByRole('button', { name: 'Předchozí obrázek' }));
    await isSeen(4);
  });

  it.each([
    ['{ArrowRight}', 3],
    ['{ArrowLeft}', 1],
    ['{Home}', 1],
    ['{End}', 4],
    ['{ArrowRight}{ArrowRight}{ArrowLeft}', 3],
  ])('%s moves the second picture to number %d, wherever the focus is', async (keys, number) => {
    await open(2);
    await user.click(within(viewer()).getByRole('status'));
    await user.keyboard(keys);
    await isSeen(number);
  });

  it('starts at the picture that keys and presses have chosen before the carousel mounts', async () => {
    await visitPage(definePage({ messages, head: () => ({ title: '' }), Page: Pictures }), '/cs', () => undefined);
    // As soon as there is a dialog, before anything comes of its own.
    const early = new MutationObserver(() => {
      const next = screen.queryByRole('button', { name: 'Další obrázek' });
      if (!next) return;
      early.disconnect();
      fireEvent.keyDown(document, { key: 'ArrowRight' });
      next.click();
    });
    early.observe(document.body, { childList: true, subtree: true });
    await user.click(opener(1));
    await within(await screen.findByRole('dialog', { name: 'Obrázky místa' })).findByRole('status');
    await isSeen(3);
    await rests(3);
    await user.keyboard('{ArrowRight}');
    await isSeen(4);
  });

  it('leaves the browser’s own keys alone', async () => {
    await open(2);
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Control>}{End}{/Control}a');
    await isSeen(2);
  });

  it.each([
    ['to the left, to the next picture', 800, 200, 3],
    ['to the right, to the one before', 200, 800, 1],
  ])('follows a swipe %s', async (_where, from, to, number) => {
    await open(2);
    await rests(2);
    swipe(from, to);
    await isSeen(number);
    await rests(number);
  });

  it.each([
    ['Esc', () => user.keyboard('{Escape}')],
    ['its button', () => user.click(within(viewer()).getByRole('button', { name: 'Zavřít galerii' }))],
  ])('closes with %s and returns the focus to the picture that opened it', async (_way, close) => {
    await open(3);
    await user.keyboard('{ArrowRight}');
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener(3));
    // The keys are the page's again.
    await user.keyboard('{End}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves a press for a new tab to the browser', async () => {
    await visitPage(definePage({ messages, head: () => ({ title: '' }), Page: Pictures }), '/cs', () => undefined);
    expect(fireEvent.click(opener(1), { ctrlKey: true })).toBe(true);
    expect(opener(1).getAttribute('href')).toBe('/media/house-large.avif');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
