import { locateElement } from './locate-element.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Events that are queued before hydration. */
export const replayedEvents = [
  'click',
  'submit',
  'input',
  'change',
  'toggle',
  'touchstart',
  'touchend',
  'keydown',
] as const;

/** Elements whose clicks wait for hydration. Other links and buttons work without JavaScript; forms are checked on submit. */
const waitsForHydration = 'button[type="button"], [data-waits]:not(form)';

/** Forms that the page's script submits: those marked as waiting, and those without an address of their own. */
const needsPage = '[data-waits], [method="post"]:not([action])';

/** Queued events, in order, as functions that replay them. */
const queue: (() => void)[] = [];
/** Values that the visitor entered. Hydration may reset the fields. */
const entered = new Map<Field, string | boolean>();
/** Finds the field that the visitor was typing into. */
let findFocused: (() => Field) | undefined;

/**
 * Queues an event before hydration; {@link replayEvents} replays it. It stops the event's propagation, because a part of the
 * page that is hydrated earlier would handle the event a second time.
 *
 * - A click on an element that needs JavaScript is prevented. So is the submission of a form that would omit an entered value,
 *   or that needs the page's script.
 * - Changes of fields, and of `details` elements, take effect at once, and their events are replayed later.
 * - Touch events are replayed.
 */
export function queueEvent(event: Event): void {
  const { type, target } = event;
  if (!(target instanceof Element)) return;
  if (type === 'keydown') return queueSlash(event as KeyboardEvent, target);
  event.stopImmediatePropagation();
  const located = locateElement(target);
  if (type === 'click') queueClick(event as MouseEvent, target);
  else if (type === 'submit') queueSubmit(event as SubmitEvent, target as HTMLFormElement);
  else if (type === 'input' && target.matches('input, select, textarea')) queueField(target as Field);
  else if (type === 'toggle') queue.push(() => located().dispatchEvent(new Event(type)));
  // An event can be dispatched again after its dispatch has ended.
  else if (type.startsWith('touch')) queue.push(() => located().dispatchEvent(event));
}

/** Whether any event is queued. */
export const hasQueuedEvents = (): boolean => queue.length > 0;

/**
 * Replays queued events in order, after hydration or after it has failed, when links still work. It waits a microtask after each
 * event, so that React renders the result before the next one.
 */
export async function replayEvents(): Promise<void> {
  for (const again of queue.splice(0)) {
    again();
    await Promise.resolve();
  }
  // A field that was rendered again has lost the focus.
  if (document.activeElement === document.body) findFocused?.().focus();
}

function queueClick(event: MouseEvent, target: Element): void {
  const clicked = target.closest<HTMLElement>(waitsForHydration);
  const opensTab = event.ctrlKey || event.metaKey || event.shiftKey;
  if (!clicked || (opensTab && clicked.matches('a'))) return;
  event.preventDefault();
  const stateBefore = clicked.ariaPressed;
  const located = locateElement(clicked);
  // Not replayed if hydration changed the pressed state: the button was already in the state that the visitor wanted.
  queue.push(() => {
    const button = located();
    if (button.ariaPressed === stateBefore) button.dispatchEvent(new MouseEvent(event.type, event));
  });
}

function queueSubmit(event: SubmitEvent, form: HTMLFormElement): void {
  const omitsValue = [...entered.keys()].some((field) => field.form === form && !field.name);
  if (!omitsValue && !form.matches(needsPage)) return;
  event.preventDefault();
  const [located, submitter] = [locateElement(form), event.submitter && locateElement(event.submitter)];
  queue.push(() => {
    const [current, button] = [located(), submitter?.()];
    if (button?.isConnected) current.requestSubmit(button);
    else current.requestSubmit();
  });
}

/** The key that opens search. [2.37] */
function queueSlash(event: KeyboardEvent, target: Element): void {
  const { type, key } = event;
  if (key !== '/' || target.matches('input, textarea, select')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  queue.push(() => target.dispatchEvent(new KeyboardEvent(type, event)));
}

function queueField(field: Field): void {
  if (!entered.has(field)) {
    const located = locateElement(field);
    queue.push(() => replayChange(located(), entered.get(field)));
    if (document.activeElement === field) findFocused = located;
  }
  entered.set(field, isBox(field) ? field.checked : field.value);
}

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** A field with React's tracker of its value. */
type Tracked = Field & { readonly _valueTracker?: { setValue(value: string): void } };

/**
 * Makes React handle the change of a field. React compares the value with its tracker, which holds the value at hydration and
 * follows assignments to the field. The field is therefore reset first, and then set by the native setter.
 */
function replayChange(field: Field, value: string | boolean | undefined): void {
  if (isBox(field)) {
    if (field.type === 'radio' && !value) return;
    field.checked = !value;
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    field.value = String(value);
  } else if (field.value === value && (field as Tracked)._valueTracker) {
    // Resets the tracker alone: number fields do not expose the selection, and the cursor would move to the end.
    (field as Tracked)._valueTracker?.setValue(field.defaultValue);
  } else {
    const { selectionStart, selectionEnd, defaultValue } = field;
    field.value = defaultValue;
    const nativeValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    nativeValue?.set?.call(field, value);
    if (typeof selectionStart === 'number') field.setSelectionRange(selectionStart, selectionEnd);
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
