import { TestEnvironment } from 'jest-environment-jsdom';

/** What Node has and jsdom lacks, which the router and the API client need. */
const nodeGlobals = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'fetch',
  'structuredClone',
];

export default class JsdomWithNodeGlobals extends TestEnvironment {
  constructor(...options) {
    super(...options);
    for (const name of nodeGlobals) this.global[name] = globalThis[name];
    giveDialogs(this.global);
    this.global.ResizeObserver ??= ResizeObserver;
  }
}

/** jsdom lays nothing out, so nothing ever changes its size. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom has the element and none of its ways: open and closed, focus that comes back, Esc that asks first. */
function giveDialogs({ HTMLDialogElement, Event, document }) {
  const openedFrom = new WeakMap();
  HTMLDialogElement.prototype.showModal = function () {
    openedFrom.set(this, document.activeElement);
    this.open = true;
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.open || event.defaultPrevented) return;
      if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
    });
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    openedFrom.get(this)?.focus();
    this.dispatchEvent(new Event('close'));
  };
}
