/** Whether this browser supports WebGL: some have it disabled, or distrust the graphics card. */
export const hasWebgl = (): boolean => (isSupported ??= tryWebgl());

let isSupported: boolean | undefined;

function tryWebgl(): boolean {
  if (!('WebGL2RenderingContext' in window)) return false;
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    // Browsers allow few contexts at once: the map needs this one.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
