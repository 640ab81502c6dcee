import type { PageModule } from '@mp/host-api';
import { onReplacedPage, replaceablePages } from './replaceable-pages.ts';

const pageCalled = (title: string): PageModule => ({
  messages: async () => ({}),
  head: () => ({ title }),
  Page: () => null,
});

/** A remote whose only page differs on each load: `first`, then `second`. */
function changingRemote() {
  const titles = ['first', 'second'];
  const loaded: string[] = [];
  const remote = replaceablePages(
    'content',
    { contact: async () => ({ default: pageCalled(titles.shift() ?? 'last') }) },
    (id, outcome) => loaded.push(`${id} ${outcome.ok}`),
  );
  const title = async () => {
    const outcome = await remote.federation.load('content/contact');
    return outcome.ok && outcome.page.head({} as never, {} as never, String).title;
  };
  return { ...remote, loaded, title };
}

describe('replaceable pages', () => {
  it('stay the same until one is replaced', async () => {
    const { title, replace, loaded } = changingRemote();
    expect([await title(), await title()]).toEqual(['first', 'first']);
    await replace('contact');
    expect(await title()).toBe('second');
    expect(new Set(loaded)).toEqual(new Set(['content/contact true']));
  });

  it('notify listeners after the new page has loaded', async () => {
    const { title, replace } = changingRemote();
    const titles: Promise<unknown>[] = [];
    const stop = onReplacedPage(() => titles.push(title()));
    await title();
    await replace('contact');
    stop();
    await replace('contact');
    expect(await Promise.all(titles)).toEqual(['second']);
  });
});
