/** Inspects a page, in any document that {@link installInspector} ran in. */
export interface PageInspector {
  /** The controls that can be pressed or filled on the current screen. */
  readonly controls: () => readonly Control[];
  /** The controls that handle swipes; known after hydration. */
  readonly swiped: () => readonly Control[];
  /** Scrolls a control to the middle of the window, and returns where to press it. */
  readonly pointOf: (key: string) => Promise<Point | OutOfReach>;
  /** The element of a control. */
  readonly find: (key: string) => Element | null;
  readonly state: () => PageState;
}

export interface Control {
  /** Identifies the same control before and after hydration. */
  readonly key: string;
  /** Controls of the same component and style share a kind. */
  readonly kind: string;
  readonly does: 'press' | 'type' | 'choose' | 'swipe';
}

/** Why a control cannot be pressed: it is missing, or something covers it. */
export type OutOfReach = 'absent' | 'covered';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The visible state of a page. Each part is a list of texts that can be compared and read. */
export interface PageState {
  readonly document: number;
  readonly isWaking: boolean;
  readonly address: string;
  readonly heading: string;
  readonly focus: string;
  /** Open dialogs, menus and details. */
  readonly open: readonly string[];
  readonly pressed: readonly string[];
  readonly fields: readonly string[];
  /** The pictures of the cards. */
  readonly pictures: readonly string[];
  /** The values that this browser has stored. */
  readonly kept: readonly string[];
  /** Whether the page has scrolled to the anchor of its address. */
  readonly isThere: boolean;
}

/** Installs the inspector in a document. Runs in the page, so it is self-contained. */
export function installInspector(): void {
  /** Links that leave the shop are the browser's matter. */
  const selector =
    'a[href]:not([href^="mailto:"], [href^="tel:"], [href^="http"]), button, summary, input:not([type="hidden"]), select, textarea';
  const short = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 70);
  const labelOf = (element: Element): string =>
    short(
      element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        element.textContent ??
        element.getAttribute('name'),
    );
  /** A visit's code in an address differs each time. */
  const stable = (address: string): string => address.replace(/([?&])s=[a-z0-9]{8}/, '$1s=…');
  const areaOf = (element: Element): string =>
    element.closest('dialog, header, footer, main, nav')?.tagName.toLowerCase() ?? 'body';
  const nameOf = (element: Element): string => {
    const { name, value, type } = element as HTMLInputElement;
    const ofChoice = type === 'checkbox' || type === 'radio' || element.tagName === 'BUTTON' ? value : '';
    const said = [element.tagName.toLowerCase(), areaOf(element), name, ofChoice, labelOf(element)];
    return [...said, stable(element.getAttribute('href') ?? '')].filter(Boolean).join(' | ');
  };
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const isThere = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isThere && width > 1 && height > 1 && !element.matches(':disabled, [inert] *');
  };
  /** A checkbox is pressed by its whole line. */
  const targetOf = (element: Element): Element =>
    (element.matches('[type="checkbox"], [type="radio"]') && element.closest('label')) || element;
  const seen = (): readonly (readonly [string, Element])[] => {
    const counts = new Map<string, number>();
    return [...document.querySelectorAll(selector)]
      .filter((element) => isSeen(targetOf(element)))
      .map((element) => {
        const name = nameOf(element);
        const count = counts.get(name) ?? 0;
        counts.set(name, count + 1);
        return [`${name} #${count}`, element] as const;
      });
  };
  const find = (key: string): Element | null => seen().find(([known]) => known === key)?.[1] ?? null;
  const doesOf = (element: Element): Control['does'] => {
    if (element.tagName === 'SELECT') return 'choose';
    // A field that waits for hydration opens something.
    return element.matches('textarea, input:not([type="checkbox"], [type="radio"], [data-waits])') ? 'type' : 'press';
  };
  const kindOf = (element: Element): string => {
    const href = element.getAttribute('href');
    const leads = href === null ? '' : href.startsWith('#') ? 'here' : 'on';
    // A link is a link, whatever it looks like.
    const looks = leads && element.closest('main, footer') ? '' : targetOf(element).className;
    const says = [...element.attributes]
      .map(({ name }) => name)
      .filter((name) => /^(data-|aria-|role|type|target|name)/.test(name));
    const isField = element.matches('input, select, textarea, button');
    // "Compare: …" is the same button for each place.
    const said = isField ? `${element.getAttribute('name') ?? ''} ${labelOf(element).split(':')[0]}` : '';
    return [element.tagName, areaOf(element), leads, looks, ...says, said].join(' ');
  };
  /** React stores an element's handlers on it: elements with touch handlers can be swiped. */
  const takesTouch = (element: Element): boolean =>
    Object.entries(element).some(
      ([key, does]) => key.startsWith('__reactProps') && Boolean((does as { onTouchEnd?: unknown })?.onTouchEnd),
    );

  const state = (): PageState => {
    const root = document.documentElement;
    const at = document.getElementById(decodeURIComponent(location.hash.slice(1)) || ' ');
    const top = at?.getBoundingClientRect().top ?? 0;
    const named = (query: string): readonly string[] =>
      [...document.querySelectorAll(query)].filter(isSeen).map(nameOf);
    const active = document.activeElement;
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map((field) => {
      const { name, type, value, checked } = field;
      const isBox = type === 'checkbox' || type === 'radio';
      return `${name || labelOf(field)} = ${isBox ? `${value} ${checked}` : stable(value)}`;
    });
    return {
      document: performance.timeOrigin,
      isWaking: root.dataset['waking'] !== undefined,
      address: stable(location.pathname + location.search + location.hash),
      heading: short(document.querySelector('h1')?.textContent),
      focus: !active || active === document.body ? 'nothing' : active.id === 'main' ? 'main' : nameOf(active),
      open: [
        ...[...document.querySelectorAll('dialog[open]')].map(
          (dialog) => `dialog ${short(dialog.querySelector('h2')?.textContent)}`,
        ),
        ...named('details[open] > summary'),
        ...named('[aria-expanded="true"], [role="slider"]'),
      ],
      pressed: named('[aria-pressed="true"], [aria-checked="true"], [aria-selected="true"], [aria-current]'),
      fields,
      pictures: [...document.querySelectorAll('[data-shown] img')].map((image) => image.getAttribute('src') ?? ''),
      kept: [
        ...Object.entries({ ...localStorage }).map(([key, value]) => `${key} ${value}`),
        ...document.cookie.split('; '),
      ].sort(),
      isThere: at === null || (top > -80 && top < innerHeight),
    };
  };
  const inspector: PageInspector = {
    controls: () => seen().map(([key, element]) => ({ key, kind: kindOf(element), does: doesOf(element) })),
    swiped: () =>
      seen()
        .filter(([, element]) => takesTouch(element))
        .map(([key, element]) => ({ key, kind: `swipe ${kindOf(element)}`, does: 'swipe' })),
    find,
    pointOf: async (key) => {
      const element = find(key);
      if (!element) return 'absent';
      const target = targetOf(element);
      const show = () => target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const middle = (): Point => {
        const { left, top, width, height } = target.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      };
      const isReached = ({ x, y }: Point): boolean => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (target.contains(hit) || hit.contains(target));
      };
      const first = target.getBoundingClientRect();
      const isInside = first.top >= 0 && first.bottom <= innerHeight && first.left >= 0 && first.right <= innerWidth;
      // Scrolls the page as a visitor would when a bar covers the control.
      if (!isInside) show();
      // Content that becomes visible gets its own height once it is rendered, and moves what follows.
      for (let tries = 0; tries < 10 && !isReached(middle()); tries++) {
        if (tries > 1) await new Promise((later) => setTimeout(later, 20 * tries));
        show();
      }
      const point = middle();
      return isReached(point) ? point : 'covered';
    },
    state,
  };
  Object.assign(window, { inspector });
}
