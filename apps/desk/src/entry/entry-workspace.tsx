import type { Locale } from '@mp/domain';
import { useDeferredValue, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { EntryType } from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import { EntryField } from './entry-field.tsx';
import { EntryPreview } from './entry-preview.tsx';
import styles from './entry-workspace.module.css';
import type { EntryForm } from './use-entry-form.ts';

interface EntryWorkspaceProps {
  readonly type: EntryType;
  readonly language: Locale;
  readonly entryForm: EntryForm;
  readonly onSave: () => Promise<unknown>;
  /** Buttons above the fields. */
  readonly children: ReactNode;
}

/** Fields of an entry beside a live preview. */
export function EntryWorkspace({ type, language, entryForm, onSave, children }: EntryWorkspaceProps) {
  const { text } = useText();
  const { form, problems } = entryForm;
  const values = useDeferredValue(useWatch({ control: form.control }));
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
        <div className={styles.fields} lang={language}>
          {type.fields.map((field) => {
            const problem = problems.get(field.name);
            return (
              <EntryField
                key={field.name}
                field={field}
                control={form.register(field.name)}
                error={problem && text(problem)}
                onSet={(value) => form.setValue(field.name, value, { shouldDirty: true })}
              />
            );
          })}
        </div>
        <EntryPreview values={values as Record<string, string | boolean>} type={type} language={language} />
      </div>
    </form>
  );
}
