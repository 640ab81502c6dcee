import { controlClass, Field, type FieldProps } from '@mp/ui';
import { useEffect } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '../text/use-text.ts';
import styles from './markdown-field.module.css';

/** Toolbar actions, by their names in the toolbar, with an icon each. The shop does not support italics. */
const tools = [
  ['bold', 'bold', 'B'],
  // The second level, because the page has the first.
  ['header-2', 'heading', 'H'],
  ['unordered-list', 'list', '•'],
  ['link', 'link', '↗'],
] as const;

/**
 * A text area for Markdown with GitHub's toolbar. It is an ordinary text area, so that keys, screen readers, undo and
 * the browser's spell check work.
 */
export function MarkdownField({ label, hint, error, ...control }: FieldProps & UseFormRegisterReturn) {
  const { text } = useText();
  // It defines custom elements, which a server does not have.
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
