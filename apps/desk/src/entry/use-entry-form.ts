import type { ApiFailure } from '@mp/api-client';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { EntryType, Fields } from '../api/entries.ts';
import { problemsOf } from './field-problems.ts';
import { fieldsOf, valuesOf, type FormValues } from './form-values.ts';

type Problems = ReturnType<typeof problemsOf>;

/** The form of an entry, and its state. */
export interface EntryForm {
  readonly form: UseFormReturn<FormValues>;
  readonly isDirty: boolean;
  readonly problems: Problems;
  /** Returns the current values. */
  readonly written: () => { readonly values: FormValues; readonly fields: Fields };
  /** Sets the saved fields. Text typed during the request stays, and counts as unsaved. */
  readonly settle: (kept: Fields, sent?: FormValues) => void;
  /** Shows why saving failed, at the fields with problems. */
  readonly refuse: (failure: ApiFailure) => void;
}

/** Form of a type's fields. The browser warns before an editor leaves with unsaved text. */
export function useEntryForm(type: EntryType, fields: Fields): EntryForm {
  const form = useForm<FormValues>({ defaultValues: valuesOf(fields, type.fields) });
  const { isDirty } = form.formState;
  const [problems, setProblems] = useState<Problems>(new Map());

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return {
    form,
    isDirty,
    problems,
    written: () => {
      const values = { ...form.getValues() };
      return { values, fields: fieldsOf(values, type.fields) };
    },
    settle: (kept, sent) => {
      const now = { ...form.getValues() };
      form.reset(valuesOf(kept, type.fields));
      setProblems(new Map());
      for (const [name, value] of Object.entries(sent ? now : {}))
        if (value !== sent?.[name]) form.setValue(name, value, { shouldDirty: true });
    },
    refuse: (failure) => {
      const found = problemsOf(failure);
      setProblems(found);
      const first = type.fields.find(({ name }) => found.has(name));
      if (first) form.setFocus(first.name);
    },
  };
}
