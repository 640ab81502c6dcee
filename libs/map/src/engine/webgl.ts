/** Whether this browser can draw a map: some have WebGL switched off, or a graphics card that it does not trust. */
export const hasWebgl = (): boolean => (known ??= tryWebgl());

let known: boolean | undefined;

function tryWebgl(): boolean {
  if (!('WebGL2RenderingContext' in window)) return false;
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    // Browsers allow few contexts at once: the map wants this one's place.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
