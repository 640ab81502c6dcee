type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What happens to a page that tells what its visitor has done. */
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

/** What only JavaScript can do, and what it makes more of. Other links and buttons work by themselves; a form waits once sent. */
const waits = 'button[type="button"], [data-waits]:not(form)';

/** A form that says itself that it waits, and one that is sent to nowhere else: what it does, the page does. */
const needsPage = '[data-waits], [method="post"]:not([action])';

/** What has been done, in its order, each as the way to do it again. */
const waiting: (() => void)[] = [];
/** What fields were given, which may be taken from them while the page comes to life. */
const given = new Map<Field, string | boolean>();

/**
 * Notes what a visitor does before the page is alive; {@link replayEvents} does it again. Until then all of it is the browser's
 * alone: parts of the page that are alive before others would do it a second time.
 *
 * - A press on what only JavaScript can do is held back. So is a form that would leave out what somebody has typed, or that
 *   only the page can send.
 * - What is typed, ticked, chosen or unfolded stands there at once, and the page is told of it later.
 * - A finger's way over the page is gone once more.
 */
export function queueEvent(event: Event): void {
  const { type, target } = event;
  if (!(target instanceof Element)) return;
  if (type === 'keydown') return noteSlash(event as KeyboardEvent, target);
  event.stopImmediatePropagation();
  if (type === 'click') noteClick(event as MouseEvent, target);
  else if (type === 'submit') noteSubmit(event as SubmitEvent, target as HTMLFormElement);
  else if (type === 'input' && target.matches('input, select, textarea')) noteField(target as Field);
  else if (type === 'toggle') waiting.push(() => target.dispatchEvent(new Event(type)));
  // An event that has come to its end can be sent once more.
  else if (type.startsWith('touch')) waiting.push(() => target.dispatchEvent(event));
}

/** Whether anything has been pressed or filled in. */
export const hasQueuedEvents = (): boolean => waiting.length > 0;

/**
 * Does again what was noted: on a page that is alive, or on one that cannot come to life, where links lead on. One after the
 * other, as it was done: React draws what follows from a press in a microtask, and the next press finds it drawn.
 */
export async function replayEvents(): Promise<void> {
  for (const again of waiting.splice(0)) {
    again();
    await Promise.resolve();
  }
}

function noteClick(event: MouseEvent, target: Element): void {
  const pressed = target.closest<HTMLElement>(waits);
  const isForTab = event.ctrlKey || event.metaKey || event.shiftKey;
  if (!pressed || (isForTab && pressed.matches('a'))) return;
  event.preventDefault();
  const seen = pressed.ariaPressed;
  // A mark that turns out to be as the press wanted it is not taken back: the page was asleep, and did not know.
  waiting.push(() => {
    if (pressed.ariaPressed === seen) pressed.dispatchEvent(new MouseEvent(event.type, event));
  });
}

function noteSubmit(event: SubmitEvent, form: HTMLFormElement): void {
  const leavesOut = [...given.keys()].some((field) => field.form === form && !field.name);
  if (!leavesOut && !form.matches(needsPage)) return;
  event.preventDefault();
  const { submitter } = event;
  waiting.push(() => (submitter?.isConnected ? form.requestSubmit(submitter) : form.requestSubmit()));
}

/** The key that opens search. [2.37] */
function noteSlash(event: KeyboardEvent, target: Element): void {
  const { type, key } = event;
  if (key !== '/' || target.matches('input, textarea, select')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  waiting.push(() => target.dispatchEvent(new KeyboardEvent(type, event)));
}

function noteField(field: Field): void {
  if (!given.has(field)) waiting.push(() => tell(field));
  given.set(field, isBox(field) ? field.checked : field.value);
}

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** React's note of what a field holds. */
type Tracked = Field & { readonly _valueTracker?: { setValue(value: string): void } };

/**
 * Has React see a field change. It compares with what it knows, which is what the field held when the page came to life,
 * and learns of whatever a script sets on the field itself: so the field goes back first, and then changes as by hand.
 */
function tell(field: Field): void {
  const value = given.get(field);
  if (isBox(field)) {
    if (field.type === 'radio' && !value) return;
    field.checked = !value;
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    field.value = String(value);
  } else if (field.value === value && (field as Tracked)._valueTracker) {
    // The note itself is set back: where numbers are typed nothing says where the typing is, and it would move to the end.
    (field as Tracked)._valueTracker?.setValue(field.defaultValue);
  } else {
    const { selectionStart, selectionEnd, defaultValue } = field;
    field.value = defaultValue;
    const byHand = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    byHand?.set?.call(field, value);
    if (typeof selectionStart === 'number') field.setSelectionRange(selectionStart, selectionEnd);
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
