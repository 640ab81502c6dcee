import { placeParts } from '@mp/contract';
import { useWatch } from 'react-hook-form';
import type { EntryWorkspaceProps } from '../entry/entry-workspace.tsx';
import { EntryField } from '../entry/entry-field.tsx';
import type { FormValues } from '../entry/form-values.ts';
import { useText } from '../text/use-text.ts';
import styles from './place-workspace.module.css';
import { PlacePreview } from './place-preview.tsx';
import { usePlaceTab } from './place-tabs.tsx';

/** The form of a place: the part of the opened tab, or its preview. The other parts stay as they are written. */
export function PlaceWorkspace({ type, language, entryForm, onSave, children }: EntryWorkspaceProps) {
  const { text } = useText();
  const { current: tab } = usePlaceTab();
  const { form, problems } = entryForm;
  const values = useWatch({ control: form.control }) as FormValues;
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
      {placeParts.map((part) => (
        <fieldset key={part} className={styles.part} hidden={part !== tab} data-part={part}>
          <legend>{text(`places.tab.${part}`)}</legend>
          {type.fields
            .filter((field) => field.part === part)
            .map((field) => {
              const problem = problems.get(field.name);
              return (
                <div key={field.name} data-kind={field.kind}>
                  <EntryField field={field} form={form} language={language} error={problem && text(problem)} />
                </div>
              );
            })}
        </fieldset>
      ))}
      {tab === 'preview' && <PlacePreview values={values} />}
    </form>
  );
}
