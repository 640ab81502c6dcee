import { expect, wake, type Page } from './fixtures.ts';

type Control = ReturnType<Page['getByRole']>;

/** How a visitor does things on a page: by the pointer, or by the keyboard alone. */
export interface InputMethod {
  /** Makes the page come to life. */
  readonly wake: () => Promise<void>;
  /** Replaces what a field holds. */
  readonly write: (field: Control, text: string) => Promise<void>;
  readonly tick: (box: Control) => Promise<void>;
  /** Chooses one of a group of radio buttons. */
  readonly choose: (radio: Control) => Promise<void>;
  readonly press: (button: Control) => Promise<void>;
}

export const byPointer = (page: Page): InputMethod => ({
  wake: () => wake(page),
  write: (field, text) => field.fill(text),
  tick: (box) => box.check(),
  choose: (radio) => radio.check(),
  press: (button) => button.click(),
});

const hasFocus = (control: Control): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** Presses Tab until the focus is on a control; where it is already, nothing is pressed. */
export async function tabTo(page: Page, control: Control, arrived = hasFocus): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await arrived(control)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(control)}.`);
}

/** Tab stops once in a group of radio buttons; from there arrows lead on, and choose. */
const isInGroup = (radio: Control): Promise<boolean> =>
  radio.evaluate(
    (wanted: HTMLInputElement) =>
      document.activeElement instanceof HTMLInputElement && document.activeElement.name === wanted.name,
  );

export const byKeyboard = (page: Page): InputMethod => {
  const { keyboard } = page;
  return {
    wake: async () => {
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
