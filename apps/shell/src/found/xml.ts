const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML. Characters that XML does not allow are removed. */
export const xmlText = (text: string): string =>
  text.replace(/[\p{Cc}\ufffe\uffff]/gu, ' ').replace(/[&<>"]/g, (found) => entities[found] ?? '');

/** An element with a text. */
export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

/** A document with its declaration. */
export const xmlDocument = (root: string, namespaces: Readonly<Record<string, string>>, content: string): string => {
  const attributes = Object.entries(namespaces).map(([name, address]) => ` ${name}="${address}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${attributes.join('')}>${content}</${root}>\n`;
};
