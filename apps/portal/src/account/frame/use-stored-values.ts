import type { User } from '@mp/api-client';
import { tabStorage, typedKey, type TypedForm } from '@mp/session/drafts';
import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

interface Kept {
  /** The account of the input: no other account restores it. */
  readonly email: string;
  readonly values: Readonly<Record<string, unknown>>;
}

function readStored(key: string, email: string): Kept['values'] {
  const { email: typedBy, values } = (tabStorage.read(key) ?? {}) as Partial<Kept>;
  return typedBy === email && typeof values === 'object' && values !== null ? values : {};
}

/**
 * Stores the input of a form of the account until it is saved, for this tab and account: it is restored after a new sign-in.
 * [8.11]
 *
 * @returns removes it, once it is saved
 */
export function useStoredValues<Values extends FieldValues>(
  name: TypedForm,
  { email }: User,
  { watch, setValue, getValues }: Pick<UseFormReturn<Values>, 'watch' | 'setValue' | 'getValues'>,
): () => void {
  const key = typedKey(name);
  useEffect(() => {
    const stored = readStored(key, email);
    for (const [field, now] of Object.entries(getValues()))
      if (typeof stored[field] === 'string' && stored[field] !== now)
        setValue(field as Path<Values>, stored[field] as PathValue<Values, Path<Values>>, { shouldDirty: true });
    const watching = watch((values) => tabStorage.write(key, { email, values }));
    return () => watching.unsubscribe();
  }, [key, email, watch, setValue, getValues]);
  return () => tabStorage.remove(key);
}
