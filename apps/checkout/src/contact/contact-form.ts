import { contactFields, readDraft, type ContactDraft, type ContactField } from './contact-draft.ts';

/** Reads the form, whose inputs are uncontrolled. */
export const readForm = (form: HTMLFormElement): ContactDraft => readDraft(Object.fromEntries(new FormData(form)));

/** Sets the values of fields. */
export function fillForm(form: HTMLFormElement, values: Partial<ContactDraft>): void {
  for (const [field, value] of Object.entries(values)) {
    const input = form.elements.namedItem(field);
    if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked = value === '1';
    // An unknown option would select none.
    else if (input instanceof HTMLSelectElement && ![...input.options].some((option) => option.value === value))
      continue;
    else if (isTextual(input)) input.value = value;
  }
}

/** Clears the fields that still have these values. */
export function clearFields(form: HTMLFormElement, values: Partial<ContactDraft>): void {
  const now = readForm(form);
  const unchanged = contactFields.filter((field) => values[field] !== undefined && now[field] === values[field]);
  fillForm(form, Object.fromEntries(unchanged.map((field) => [field, ''])));
}

/** Restores a draft into untouched fields: input before hydration is newer. */
export function restoreForm(form: HTMLFormElement, draft: ContactDraft): void {
  const untouched = contactFields.filter((field) => {
    const input = form.elements.namedItem(field);
    if (input instanceof HTMLInputElement && input.type === 'checkbox') return !input.checked;
    return draft[field] !== '' && (input instanceof HTMLSelectElement || (isTextual(input) && input.value === ''));
  });
  fillForm(form, Object.fromEntries(untouched.map((field) => [field, draft[field]])));
}

export const isContactField = (name: string): name is ContactField =>
  (contactFields as readonly string[]).includes(name);

/** Focuses a field. */
export function focusField(form: HTMLFormElement, field: ContactField): void {
  const input = form.elements.namedItem(field);
  if (input instanceof HTMLElement) input.focus();
}

const isTextual = (
  input: Element | RadioNodeList | null,
): input is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  input instanceof HTMLInputElement || input instanceof HTMLSelectElement || input instanceof HTMLTextAreaElement;
