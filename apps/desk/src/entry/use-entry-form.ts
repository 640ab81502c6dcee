import type { ApiFailure } from '@mp/api-client';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { EntryType, Fields } from '../api/entries.ts';
import { problemsOf } from './field-problems.ts';
import { fieldsOf, valuesOf, type FormValues } from './form-values.ts';

type Problems = ReturnType<typeof problemsOf>;

/** The form of an entry, and what its text has come to. */
export interface EntryForm {
  readonly form: UseFormReturn<FormValues>;
  readonly isDirty: boolean;
  readonly problems: Problems;
  /** What is written now. */
  readonly written: () => { readonly values: FormValues; readonly fields: Fields };
  /** What was sent is kept like this. Whatever was typed meanwhile stays, and is not kept yet. */
  readonly settle: (kept: Fields, sent?: FormValues) => void;
  /** Why it was not kept, told at the fields that it is about. */
  readonly refuse: (failure: ApiFailure) => void;
}

/** A form of the fields of a type. Whoever leaves with something that is not kept is asked first, by the browser. */
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
