/** What lies over the page, the topmost last; each has an entry of the browser's history of its own. */
let layers: readonly { readonly close: () => void }[] = [];
/** Steps back of ours that the browser has yet to take. */
let stepsBack = 0;

const mark = 'layer';
const isOurs = (): boolean => Boolean((history.state as { layer?: boolean } | null)?.[mark]);

/** Whoever follows the address sees nothing of it: it stays the same. */
function onPopState(event: PopStateEvent): void {
  const top = layers.at(-1);
  if (stepsBack === 0 && !top) return;
  event.stopImmediatePropagation();
  if (stepsBack > 0) {
    stepsBack--;
    return;
  }
  layers = layers.slice(0, -1);
  top?.close();
}

/**
 * Lets the browser's Back close what lies over the page before it leaves the page. For what leads nowhere by itself: a
 * step to another address from inside it would leave the entry behind.
 *
 * @param close closes it; gives the function to call once it is closed, by Back or otherwise
 */
export function closeOnBack(close: () => void): () => void {
  const layer = { close };
  layers = [...layers, layer];
  history.pushState({ ...(history.state as object | null), [mark]: true }, '');
  // Before the router, which would take it for a way to another page.
  addEventListener('popstate', onPopState, { capture: true });
  return () => {
    if (!layers.includes(layer)) return;
    layers = layers.filter((other) => other !== layer);
    if (!isOurs()) return;
    stepsBack++;
    history.back();
  };
}
