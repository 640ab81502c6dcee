import { tabStorage, typedKey } from '@mp/session/drafts';
import { voucherFields, type VoucherDraft } from './voucher-draft.ts';

const key = typedKey('voucherOrder');

/** What is agreed to is agreed to anew with each order. */
const storedFields = voucherFields.filter((field) => field !== 'agreement');

/** Keeps what somebody has chosen or typed, and nothing that the form began with: days and seasons go by. */
export function storeDraft(draft: VoucherDraft, start: VoucherDraft): void {
  const chosen = storedFields.filter((field) => draft[field] !== start[field]);
  if (chosen.length === 0) tabStorage.remove(key);
  else tabStorage.write(key, Object.fromEntries(chosen.map((field) => [field, draft[field]])));
}

const isTicking = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox';

/** Whether nobody has touched it since the page was there. A list of choices has no first value of its own: its first mark has. */
function isUntouched(input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (input instanceof HTMLSelectElement)
    return [...input.options].every((one) => one.selected === one.defaultSelected);
  if (input instanceof HTMLInputElement && isTicking(input)) return input.checked === input.defaultChecked;
  return input.value === input.defaultValue;
}

/** Fills a form with what this tab has kept of it. What was typed before the page came to life is newer, and stays. */
export function restoreDraft(form: HTMLFormElement): void {
  const kept = (tabStorage.read(key) ?? {}) as Partial<Record<string, unknown>>;
  const inputs = [...form.elements].filter(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement,
  );
  const touched = new Set(inputs.filter((input) => !isUntouched(input)).map(({ name }) => name));
  for (const input of inputs) {
    const value = kept[input.name];
    if (typeof value !== 'string' || touched.has(input.name)) continue;
    // A choice that is no longer offered is no choice: the one that the form began with stays.
    if (input instanceof HTMLInputElement && isTicking(input)) {
      if (input.value === value) input.checked = true;
    } else type(input, value);
  }
}

/**
 * Puts a value where it would be typed, past React, which takes a value that it sees being set for its own and tells nobody:
 * the buttons beside a number have to hear of it.
 */
function type(input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input) as object, 'value');
  native?.set?.call(input, value);
  input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
