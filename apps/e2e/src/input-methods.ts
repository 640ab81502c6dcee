import { expect, hydrate, type Page } from './fixtures.ts';

type Control = ReturnType<Page['getByRole']>;

/** How a visitor uses a page: by the pointer, or by the keyboard alone. */
export interface InputMethod {
  /** Hydrates the page. */
  readonly hydrate: () => Promise<void>;
  /** Replaces the value of a field. */
  readonly write: (field: Control, text: string) => Promise<void>;
  readonly tick: (box: Control) => Promise<void>;
  /** Chooses one of a group of radio buttons. */
  readonly choose: (radio: Control) => Promise<void>;
  readonly press: (button: Control) => Promise<void>;
}

export const byPointer = (page: Page): InputMethod => ({
  hydrate: () => hydrate(page),
  write: (field, text) => field.fill(text),
  tick: (box) => box.check(),
  choose: (radio) => radio.check(),
  press: (button) => button.click(),
});

const hasFocus = (control: Control): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** Presses Tab until the control is focused, unless it already is. */
export async function tabTo(page: Page, control: Control, arrived = hasFocus): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await arrived(control)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(control)}.`);
}

/** A group of radio buttons is one tab stop; arrow keys move within it, and choose. */
const isInGroup = (radio: Control): Promise<boolean> =>
  radio.evaluate(
    (wanted: HTMLInputElement) =>
      document.activeElement instanceof HTMLInputElement && document.activeElement.name === wanted.name,
  );

export const byKeyboard = (page: Page): InputMethod => {
  const { keyboard } = page;
  return {
    hydrate: async () => {
      await keyboard.press('Tab');
      await expect(page.locator('html[data-hydrated]')).toBeAttached();
    },
    write: async (field, text) => {
      await tabTo(page, field);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
    },
    tick: async (box) => {
      await tabTo(page, box);
      if (!(await box.isChecked())) await keyboard.press('Space');
    },
    choose: async (radio) => {
      await tabTo(page, radio, isInGroup);
      for (let presses = 0; presses < 12 && !(await hasFocus(radio)); presses++) await keyboard.press('ArrowDown');
      await keyboard.press('Space');
      await expect(radio).toBeChecked();
    },
    press: async (button) => {
      await tabTo(page, button);
      await keyboard.press('Enter');
    },
  };
};
