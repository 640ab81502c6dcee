import { tabStorage, typedKey } from '@mp/session/drafts';
import { voucherFields, type VoucherDraft } from './voucher-draft.ts';

const key = typedKey('voucherOrder');

/** The agreement has to be given again with each order. */
const storedFields = voucherFields.filter((field) => field !== 'agreement');

/** Stores the changed values, not the defaults, which change with days and seasons. */
export function storeDraft(draft: VoucherDraft, start: VoucherDraft): void {
  const chosen = storedFields.filter((field) => draft[field] !== start[field]);
  if (chosen.length === 0) tabStorage.remove(key);
  else tabStorage.write(key, Object.fromEntries(chosen.map((field) => [field, draft[field]])));
}

const isTicking = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox';

/**
 * Whether an input is unchanged since the page was rendered. A select has no default value of its own: its first option has.
 */
function isUntouched(input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (input instanceof HTMLSelectElement)
    return [...input.options].every((one) => one.selected === one.defaultSelected);
  if (input instanceof HTMLInputElement && isTicking(input)) return input.checked === input.defaultChecked;
  return input.value === input.defaultValue;
}

/** Restores a form from this tab's storage. Input before hydration is newer, and stays. */
export function restoreDraft(form: HTMLFormElement): void {
  const stored = (tabStorage.read(key) ?? {}) as Partial<Record<string, unknown>>;
  const inputs = [...form.elements].filter(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement,
  );
  const touched = new Set(inputs.filter((input) => !isUntouched(input)).map(({ name }) => name));
  for (const input of inputs) {
    const value = stored[input.name];
    if (typeof value !== 'string' || touched.has(input.name)) continue;
    // An option that is no longer offered is ignored: the default stays.
    if (input instanceof HTMLInputElement && isTicking(input)) {
      if (input.value === value) input.checked = true;
    } else type(input, value);
  }
}

/** Sets a value as if it were typed: React ignores assignments to `value`, but the stepper's buttons need the event. */
function type(input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input) as object, 'value');
  native?.set?.call(input, value);
  input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
