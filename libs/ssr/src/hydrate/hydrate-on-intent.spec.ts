import { nowMs } from '@mp/domain/clock';
import { beginSession, forgetSession } from '@mp/session';
import { inertJson } from '../page/boot-data.ts';
import { hydrateOnIntent } from './hydrate-on-intent.ts';

const scripts = ['/static/react.js', '/static/main.js'];
const release = '/remotes/storefront/1/client';
const prefetch = [`${release}/remoteEntry.js`, '7.js', 'place.js'];

/** Waits for a frame of the browser and its timers. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const added = (): string[] =>
  [...document.head.querySelectorAll('script')].map((script) => new URL(script.src).pathname);

/** Shows a page of the server, with its boot data. */
function showPage(body = '', boot: object = {}): void {
  document.head.innerHTML = '';
  delete document.documentElement.dataset['hydrated'];
  document.body.innerHTML = `${body}<script type="application/json" id="boot">${inertJson({ scripts, digests: ['one', 'two'], prefetch, answers: [], ...boot })}</script>`;
  hydrateOnIntent();
}

/** Marks the page as hydrated, as the host does. */
function hydrated(): void {
  document.documentElement.dataset['hydrated'] = 'true';
  dispatchEvent(new Event('hydrated'));
}

afterEach(async () => {
  hydrated();
  await new Promise((resolve) => setTimeout(resolve, 5));
});

describe('hydrateOnIntent', () => {
  it('runs no scripts for a visitor who only reads', () => {
    showPage();
    expect(added()).toEqual([]);
  });

  it.each(['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin', 'click', 'input', 'submit'])(
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

  it('does not hydrate while the page moves under a resting pointer, and hydrates when the pointer moves', () => {
    showPage();
    const move = (movementX: number, movementY: number) =>
      document.body.dispatchEvent(Object.assign(new Event('pointermove', { bubbles: true }), { movementX, movementY }));
    move(0, 0);
    expect(added()).toEqual([]);
    move(0, 1);
    expect(added()).toEqual(scripts);
  });

  it('sets the integrity of each script', () => {
    showPage();
    dispatchEvent(new Event('scroll'));
    const asked = [...document.head.querySelectorAll('script')].map(({ integrity }) => integrity);
    expect(asked).toEqual(['sha384-one', 'sha384-two']);
  });

  it('hydrates after the first paint on a page that must act by itself', async () => {
    showPage('<div data-hydrate="now"></div>');
    expect(added()).toEqual([]);
    await painted();
    expect(added()).toEqual(scripts);
  });

  it('does not wait for a paint in a hidden document', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    showPage('<div data-hydrate="now"></div>');
    hidden.mockRestore();
    expect(added()).toEqual(scripts);
  });

  it.each(['<a href="#x">a link</a>', '<form action="#"><button>a submit button</button></form>'])(
    'leaves %s to the browser',
    async (html) => {
      const followed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      addEventListener('submit', (event) => event.preventDefault(), { capture: true, once: true });
      showPage(html);
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      document.querySelector('a, button')?.dispatchEvent(click);
      expect(click.defaultPrevented).toBe(false);
      expect(added()).toEqual(scripts);
      if (document.querySelector('a')) await followed;
    },
  );

  it('prefetches only when the browser is idle', () => {
    const idle = jest.fn();
    Object.assign(window, { requestIdleCallback: idle });
    showPage();
    dispatchEvent(new Event('load'));
    expect(document.head.querySelectorAll('link')).toHaveLength(0);
    (idle.mock.lastCall?.[0] as () => void)();
    const links = [...document.head.querySelectorAll('link')];
    expect(links.map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)).toEqual(
      [...scripts, ...['remoteEntry.js', '7.js', 'place.js'].map((name) => `${release}/${name}`)].map(
        (src) => `prefetch ${src}`,
      ),
    );
    expect(added()).toEqual([]);
  });

  it('prefetches the host’s scripts from the shop, and a remote’s from the remote’s origin', () => {
    const idle = jest.fn();
    Object.assign(window, { requestIdleCallback: idle });
    showPage('', { prefetch: ['https://team.test/content/1/remoteEntry.js', '7.js'] });
    dispatchEvent(new Event('load'));
    (idle.mock.lastCall?.[0] as () => void)();
    const links = [...document.head.querySelectorAll('link')];
    expect(links.map(({ href, crossOrigin }) => [href, crossOrigin])).toEqual([
      ...scripts.map((src) => [location.origin + src, null]),
      ['https://team.test/content/1/remoteEntry.js', 'anonymous'],
      ['https://team.test/content/1/7.js', 'anonymous'],
    ]);
  });

  it('prefetches external state, and preloads it when it hydrates', () => {
    const idle = jest.fn();
    Object.assign(window, { requestIdleCallback: idle });
    const external = '/answers/abc.json';
    const hints = () =>
      [...document.head.querySelectorAll<HTMLLinkElement>(`link[href="${external}"]`)].map(({ rel, as, crossOrigin }) =>
        [rel, as, crossOrigin].join(' '),
      );
    showPage('', { answers: [external] });
    dispatchEvent(new Event('load'));
    (idle.mock.lastCall?.[0] as () => void)();
    expect(hints()).toEqual(['prefetch fetch anonymous']);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(hints()).toEqual(['prefetch fetch anonymous', 'preload fetch anonymous']);
  });

  it.each(['?login=true', '?renew=true', '?code=abc', '?search=mill'])(
    '[2.31] hydrates after the first paint for a query that opens a dialog: %s',
    async (query) => {
      history.replaceState(null, '', `/cs${query}`);
      showPage();
      await painted();
      expect(added()).toEqual(scripts);
      history.replaceState(null, '', '/');
    },
  );

  it('hydrates once the browser is idle for a guest with favourites', () => {
    const idle = jest.fn();
    Object.assign(window, { requestIdleCallback: idle });
    localStorage.clear();
    for (const [marks, wakes] of [
      ['[]', []],
      ['[7]', scripts],
    ] as const) {
      localStorage.setItem('favourites', marks);
      showPage();
      dispatchEvent(new Event('load'));
      (idle.mock.lastCall?.[0] as () => void)();
      expect(added()).toEqual(wakes);
    }
    localStorage.clear();
  });

  it('[7.35] hydrates once the browser is idle for a visitor who has agreed to be measured', () => {
    const idle = jest.fn();
    Object.assign(window, { requestIdleCallback: idle });
    for (const [consent, hydrates] of [
      [{ version: 1, measuring: false, advertising: true }, []],
      [{ version: 0, measuring: true, advertising: true }, []],
      [{ version: 1, measuring: true, advertising: false }, scripts],
    ] as const) {
      localStorage.setItem('measuring-consent', JSON.stringify(consent));
      showPage();
      dispatchEvent(new Event('load'));
      (idle.mock.lastCall?.[0] as () => void)();
      expect(added()).toEqual(hydrates);
    }
    localStorage.clear();
  });

  it('[4.3] removes a session token from the address before scripts run, to prompt at once, and leaves other tokens', async () => {
    const token = 'a-token-of-a-session-0123456789';
    history.replaceState(null, '', `/cs/status?token=${token}`);
    showPage('', { takesToken: false });
    expect(location.search).toBe(`?token=${token}`);
    history.replaceState(null, '', `/cs?ad=2&token=${token}`);
    showPage('', { takesToken: true });
    expect(location.href).toBe(`${location.origin}/cs?ad=2`);
    expect([sessionStorage.getItem('offered-token'), localStorage.getItem('session')]).toEqual([token, null]);
    expect(added()).toEqual([]);
    await painted();
    expect(added()).toEqual(scripts);
    sessionStorage.clear();
  });

  it('hydrates once the browser is idle on a page that was reached from another one', () => {
    const idle = jest.fn();
    Object.assign(window, { requestIdleCallback: idle });
    const referrer = jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/cs`);
    showPage();
    referrer.mockRestore();
    dispatchEvent(new Event('load'));
    expect(added()).toEqual([]);
    (idle.mock.lastCall?.[0] as () => void)();
    expect(added()).toEqual(scripts);
  });

  it('enables hidden fields, and marks the page while it hydrates', async () => {
    showPage('<input type="hidden" name="arr" disabled>');
    expect(document.querySelector('input')?.disabled).toBe(false);
    const { dataset } = document.documentElement;
    expect(dataset['waking']).toBeUndefined();
    dispatchEvent(new Event('scroll'));
    expect(dataset['waking']).toBe('true');
    hydrated();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(dataset['waking']).toBeUndefined();
  });

  it('runs no scripts for an element that the server rendered open', () => {
    showPage('<details open></details>');
    document.querySelector('details')?.dispatchEvent(new Event('toggle'));
    expect(added()).toEqual([]);
  });

  it('[2.68] marks the page after a click, and not after scrolling by touch', () => {
    showPage('<button type="button">♥</button>');
    const { dataset } = document.documentElement;
    delete dataset['pressed'];
    document.body.dispatchEvent(new Event('touchstart', { bubbles: true }));
    expect(dataset['pressed']).toBeUndefined();
    document.querySelector('button')?.click();
    expect(dataset['pressed']).toBe('true');
  });

  it('lets links work if the scripts cannot be loaded', async () => {
    showPage('<a href="#there" data-waits>there</a>');
    const early = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('a')?.dispatchEvent(early);
    expect(early.defaultPrevented).toBe(true);
    const followed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    await followed;
    expect(location.hash).toBe('#there');
    history.replaceState(null, '', '/');
  });

  it('hydrates once the browser is idle for a signed-in visitor', () => {
    const idle = jest.fn();
    Object.assign(window, { requestIdleCallback: idle });
    beginSession({ token: 'a'.repeat(43), expiresAt: new Date(nowMs() + 60_000).toISOString() });
    showPage();
    dispatchEvent(new Event('load'));
    expect(added()).toEqual([]);
    (idle.mock.lastCall?.[0] as () => void)();
    expect(added()).toEqual(scripts);
    forgetSession();
  });
});
