import { controlClass, Field, type FieldProps } from '@mp/ui';
import { useEffect } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '../text/use-text.ts';
import styles from './markdown-field.module.css';

/** What the toolbar writes, by its names for that, with a sign for each. What it calls italics, the shop does not read. */
const tools = [
  ['bold', 'bold', 'B'],
  // The second level: the first is the page's own.
  ['header-2', 'heading', 'H'],
  ['unordered-list', 'list', '•'],
  ['link', 'link', '↗'],
] as const;

/**
 * A text in Markdown with a toolbar. The toolbar is GitHub's, over an ordinary text area: keys, screen readers, undoing and
 * the browser's spelling go on as everywhere.
 */
export function MarkdownField({ label, hint, error, ...control }: FieldProps & UseFormRegisterReturn) {
  const { text } = useText();
  // It defines elements, which a server has none of.
  useEffect(() => void import('@github/markdown-toolbar-element'), []);
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <>
          <markdown-toolbar
            for={ids.id}
            role="group"
            class={styles.toolbar}
            aria-label={text('tool.bar', { field: label })}
            data-no-focus=""
          >
            {tools.map(([style, name, sign]) => (
              <button
                key={name}
                type="button"
                data-md-button={style}
                className={styles.tool}
                aria-label={text(`tool.${name}`)}
              >
                {sign}
              </button>
            ))}
          </markdown-toolbar>
          <textarea {...control} {...ids} className={`${controlClass()} ${styles.text}`} rows={16} maxLength={20_000} />
        </>
      )}
    </Field>
  );
}
