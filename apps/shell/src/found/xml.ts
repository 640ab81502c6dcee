const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML has it: what it knows no way to write is left out. */
export const xmlText = (text: string): string =>
  text.replace(/[\p{Cc}\ufffe\uffff]/gu, ' ').replace(/[&<>"]/g, (found) => entities[found] ?? '');

/** An element with its text. */
export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

/** A whole document. */
export const xmlDocument = (root: string, namespaces: Readonly<Record<string, string>>, content: string): string => {
  const attributes = Object.entries(namespaces).map(([name, address]) => ` ${name}="${address}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${attributes.join('')}>${content}</${root}>\n`;
};
