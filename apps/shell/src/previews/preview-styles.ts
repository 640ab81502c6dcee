/** Path of the styles of previews. Only visitors with a preview load them. */
export const stylesPath = '/preview.css';

/** Styles with the design tokens. The notice is in the page's flow, so that it covers nothing at any width. */
export const previewStyles = `
.preview-notice {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  padding: var(--space-2) var(--gutter);
  background: var(--honey);
  color: #1f2a26;
  font-size: var(--text-small);
  font-weight: 600;
}
.preview-notice p { flex: 1 1 14rem; min-width: 0; overflow-wrap: anywhere; }
.preview-notice button, .preview-page button {
  min-height: var(--target);
  padding: var(--space-2) var(--space-4);
  border: 1px solid currentcolor;
  border-radius: var(--radius-control);
  background: transparent;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
.preview-notice button:focus-visible { outline: 3px solid #1f2a26; outline-offset: 2px; }
.preview-page {
  display: grid;
  gap: var(--space-4);
  max-width: 40rem;
  margin: 0 auto;
  padding: var(--space-7) var(--gutter);
}
.preview-page button {
  border-color: transparent;
  background: var(--forest);
  color: var(--on-forest);
  font-weight: 600;
}
.preview-page button:focus-visible, .preview-page a:focus-visible { outline: 3px solid var(--honey); outline-offset: 3px; }
.preview-page a { color: var(--forest); }
.preview-page nav { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-5); }
.preview-page nav a { min-height: var(--target); }
`;
