import type { Locale } from '@mp/domain';
import { useDeferredValue, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { EntryType, WrittenField } from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import { EntryField } from './entry-field.tsx';
import { EntryPreview } from './entry-preview.tsx';
import styles from './entry-workspace.module.css';
import type { EntryForm } from './use-entry-form.ts';

export interface EntryWorkspaceProps {
  readonly type: EntryType;
  readonly language: Locale;
  readonly entryForm: EntryForm;
  readonly onSave: () => Promise<unknown>;
  /** Buttons above the fields. */
  readonly children: ReactNode;
}

const isText = ({ kind }: WrittenField): boolean => ['line', 'paragraph', 'markdown', 'social'].includes(kind);
const isPicture = ({ kind }: WrittenField): boolean => kind === 'picture';

/** Fields of an entry beside a live preview: its texts, its pictures, and its other settings. */
export function EntryWorkspace({ type, language, entryForm, onSave, children }: EntryWorkspaceProps) {
  const { text } = useText();
  const { form, problems } = entryForm;
  const values = useDeferredValue(useWatch({ control: form.control }));
  const group = (name: 'texts' | 'pictures' | 'settings', fields: readonly WrittenField[]) =>
    fields.length > 0 && (
      <fieldset className={styles.group} data-group={name}>
        <legend>{text(`group.${name}`)}</legend>
        {fields.map((field) => {
          const problem = problems.get(field.name);
          return (
            <div key={field.name} data-kind={field.kind}>
              <EntryField field={field} form={form} language={language} error={problem && text(problem)} />
            </div>
          );
        })}
      </fieldset>
    );
  return (
    <form
      method="post"
      noValidate
      className={styles.workspace}
      onSubmit={(event) => {
        event.preventDefault();
        void onSave();
      }}
    >
      {children}
      <div className={styles.columns}>
        <div className={styles.fields}>
          {group('texts', type.fields.filter(isText))}
          {group('pictures', type.fields.filter(isPicture))}
          {group(
            'settings',
            type.fields.filter((field) => !isText(field) && !isPicture(field)),
          )}
        </div>
        <EntryPreview values={values as Record<string, string | boolean>} type={type} language={language} />
      </div>
    </form>
  );
}
