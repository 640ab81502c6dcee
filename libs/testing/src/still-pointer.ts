import type { BrowserContext } from '@playwright/test';

/** Pointer events that announce a pointer. */
const comings = ['over', 'enter', 'move'].flatMap((what) => [`pointer${what}`, `mouse${what}`]);

/**
 * Suppresses the pointer that Chromium's headless shell puts into the corner of every new page: a page would treat it as a
 * visitor's intent, and hydrate. No test points at the corner itself.
 */
export const keepPointerStill = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((types) => {
    for (const type of types)
      window.addEventListener(
        type,
        (event) => {
          const { clientX, clientY } = event as MouseEvent;
          if (clientX === 0 && clientY === 0) event.stopImmediatePropagation();
        },
        { capture: true },
      );
  }, comings);
