/** Layers over the page, topmost last; each has its own history entry. */
let layers: readonly { readonly close: () => void }[] = [];
/** Our history steps back that the browser has not done yet. */
let stepsBack = 0;

const mark = 'layer';
const isOurs = (): boolean => Boolean((history.state as { layer?: boolean } | null)?.[mark]);

/** The address stays the same, so the router sees no navigation. */
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
 * Lets the browser's Back close a layer before it leaves the page. Not for layers with links to other addresses, which would
 * leave the entry behind.
 *
 * @param close closes the layer
 * @returns a function to call once it is closed, by Back or otherwise
 */
export function closeOnBack(close: () => void): () => void {
  const layer = { close };
  layers = [...layers, layer];
  history.pushState({ ...(history.state as object | null), [mark]: true }, '');
  // Before the router, which would treat it as a navigation.
  addEventListener('popstate', onPopState, { capture: true });
  return () => {
    if (!layers.includes(layer)) return;
    layers = layers.filter((other) => other !== layer);
    if (!isOurs()) return;
    stepsBack++;
    history.back();
  };
}
