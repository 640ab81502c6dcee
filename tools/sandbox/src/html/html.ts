/** Escaped HTML. */
export interface Markup {
  readonly html: string;
}

type Value = Markup | readonly Markup[] | string | number | null | undefined | false;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for content and quoted attributes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const textOf = (value: Value): string => {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'html' in value ? value.html : value.map(({ html }) => html).join('');
};

/**
 * A template tag for HTML. Every value is escaped unless it is markup; null, undefined and false render nothing.
 *
 * @example html`<p>${'a < b'}</p>`.html // '<p>a &lt; b</p>'
 */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup => ({
  html: parts.reduce((text, part, index) => text + textOf(values[index - 1]) + part),
});
