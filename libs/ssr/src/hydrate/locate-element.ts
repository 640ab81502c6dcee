/**
 * Returns a function that finds an element again. Hydration renders a part of the page again if a browser extension has inserted
 * elements there, and the element of the server's page is gone then. Its replacement has the same kind, name and label, and the
 * same position among the elements that do.
 *
 * @returns the element while it is on the page, else its replacement, else the element itself
 */
export function locateElement<Found extends Element>(element: Found): () => Found {
  const key = keyOf(element);
  const alike = () => [...document.querySelectorAll<Found>(element.tagName)].filter((other) => keyOf(other) === key);
  const position = alike().indexOf(element);
  return () => (element.isConnected ? element : (alike()[position] ?? element));
}

/** What identifies an element of a kind. Ids are not part of it: React generates other ones when it renders again. */
function keyOf(element: Element): string {
  const labels = ['type', 'name', 'aria-label', 'href'].map((name) => element.getAttribute(name));
  const isBox = element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);
  return [...labels, isBox ? element.value : '', element.matches('button, a, summary') ? element.textContent : ''].join(
    '\n',
  );
}
