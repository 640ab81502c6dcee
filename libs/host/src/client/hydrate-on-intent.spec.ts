import { inertJson } from '../boot-data.ts';
import { hydrateOnIntent } from './hydrate-on-intent.ts';

const scripts = ['/static/react.js', '/static/main.js'];
const prefetch = ['/remotes/storefront/1/client/remoteEntry.js'];

const added = (): string[] =>
  [...document.head.querySelectorAll('script')].map((script) => new URL(script.src).pathname);

/** The page as the server sent it, with its boot data. */
function showPage(body = '', boot: object = {}): void {
  document.head.innerHTML = '';
  delete document.documentElement.dataset['hydrated'];
  document.body.innerHTML = `${body}<script type="application/json" id="boot">${inertJson({ scripts, prefetch, ...boot })}</script>`;
  hydrateOnIntent();
}

/** What the host does once it is alive. */
function hydrated(): void {
  document.documentElement.dataset['hydrated'] = 'true';
  dispatchEvent(new Event('hydrated'));
}

afterEach(hydrated);

describe('hydrateOnIntent', () => {
  it('runs nothing for somebody who only reads', () => {
    showPage();
    expect(added()).toEqual([]);
  });

  it.each(['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin', 'click', 'input'])(
    'runs the scripts, in order and once, at the first %s',
    (intent) => {
      showPage();
      document.body.dispatchEvent(new Event(intent, { bubbles: true }));
      document.body.dispatchEvent(new Event('scroll', { bubbles: true }));
      expect(added()).toEqual(scripts);
      expect(new Set([...document.head.querySelectorAll('script')].map((script) => !script.async))).toEqual(
        new Set([true]),
      );
    },
  );

  it('runs at once on a page that has to act by itself', () => {
    showPage('<div data-hydrate="now"></div>');
    expect(added()).toEqual(scripts);
  });

  it('repeats a click that came too early', async () => {
    showPage('<button type="button">♥</button>');
    const button = document.querySelector('button') as HTMLButtonElement;
    const early = new MouseEvent('click', { bubbles: true, cancelable: true });
    button.dispatchEvent(early);
    expect(early.defaultPrevented).toBe(true);

    const clicked = jest.fn();
    button.addEventListener('click', clicked);
    hydrated();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it.each(['<a href="#x">a link</a>', '<form action="#"><button>a submit button</button></form>'])(
    'leaves %s to the browser',
    async (html) => {
      const followed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      showPage(html);
      document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      document.querySelector('a, button')?.dispatchEvent(click);
      expect(click.defaultPrevented).toBe(false);
      expect(added()).toEqual(scripts);
      if (document.querySelector('a')) await followed;
    },
  );

  it('only fetches ahead when the browser has nothing to do', () => {
    const idle = jest.fn();
    Object.assign(window, { requestIdleCallback: idle });
    showPage();
    dispatchEvent(new Event('load'));
    expect(document.head.querySelectorAll('link')).toHaveLength(0);
    (idle.mock.calls[0]?.[0] as () => void)();
    const links = [...document.head.querySelectorAll('link')];
    expect(links.map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)).toEqual(
      [...scripts, ...prefetch].map((src) => `prefetch ${src}`),
    );
    expect(added()).toEqual([]);
  });

  it.each(['?login=true', '?renew=true', '?code=abc'])(
    '[2.31] runs at once for a query that opens something: %s',
    (query) => {
      history.replaceState(null, '', `/cs${query}`);
      showPage();
      expect(added()).toEqual(scripts);
      history.replaceState(null, '', '/');
    },
  );

  it('[4.3] moves a token out of the address before anything runs, and leaves one that is not a session’s', () => {
    const token = 'a-token-of-a-session-0123456789';
    history.replaceState(null, '', `/cs/status?token=${token}`);
    showPage('', { takesToken: false });
    expect(location.search).toBe(`?token=${token}`);
    history.replaceState(null, '', `/cs?ad=2&token=${token}`);
    showPage('', { takesToken: true });
    expect(location.href).toBe(`${location.origin}/cs?ad=2`);
    expect(localStorage.getItem('session')).toContain(token);
    expect(added()).toEqual([]);
  });

  it('comes alive by itself, once the browser is idle, for somebody who is signed in', () => {
    const idle = jest.fn();
    Object.assign(window, { requestIdleCallback: idle });
    showPage();
    dispatchEvent(new Event('load'));
    expect(added()).toEqual([]);
    (idle.mock.calls[0]?.[0] as () => void)();
    expect(added()).toEqual(scripts);
    localStorage.clear();
  });

  it('[2.37] presses the key that opens search again, outside inputs alone', async () => {
    showPage('<input>');
    const press = (target: Element) => {
      const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
      target.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(press(document.querySelector('input') as Element)).toBe(false);
    expect(press(document.body)).toBe(true);
    const pressed = jest.fn();
    addEventListener('keydown', pressed, { once: true });
    hydrated();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((pressed.mock.calls[0]?.[0] as KeyboardEvent).key).toBe('/');
  });
});
