import type { BrowserContext } from '@playwright/test';

/** What a pointer's coming is told by. */
const comings = ['over', 'enter', 'move'].flatMap((what) => [`pointer${what}`, `mouse${what}`]);

/**
 * Keeps away the pointer that Chromium's headless shell puts into the corner of every new page, which nobody has moved: a
 * page takes it for a visitor's intent, and wakes. No visitor of ours ever points at the corner itself.
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
