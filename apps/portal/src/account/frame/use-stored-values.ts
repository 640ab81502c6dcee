import type { User } from '@mp/api-client';
import { tabStorage, typedKey, type TypedForm } from '@mp/session/drafts';
import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

interface Kept {
  /** Whose account it was typed into: nobody else finds it. */
  readonly email: string;
  readonly values: Readonly<Record<string, unknown>>;
}

function readStored(key: string, email: string): Kept['values'] {
  const { email: typedBy, values } = (tabStorage.read(key) ?? {}) as Partial<Kept>;
  return typedBy === email && typeof values === 'object' && values !== null ? values : {};
}

/**
 * Keeps what is typed into a form of the account until it is saved, for this tab and this account: whose session is ended
 * elsewhere finds it again once they have signed in. [8.11]
 *
 * @returns what forgets it, once it is saved
 */
export function useStoredValues<Values extends FieldValues>(
  name: TypedForm,
  { email }: User,
  { watch, setValue, getValues }: Pick<UseFormReturn<Values>, 'watch' | 'setValue' | 'getValues'>,
): () => void {
  const key = typedKey(name);
  useEffect(() => {
    const kept = readStored(key, email);
    for (const [field, now] of Object.entries(getValues()))
      if (typeof kept[field] === 'string' && kept[field] !== now)
        setValue(field as Path<Values>, kept[field] as PathValue<Values, Path<Values>>, { shouldDirty: true });
    const watching = watch((values) => tabStorage.write(key, { email, values }));
    return () => watching.unsubscribe();
  }, [key, email, watch, setValue, getValues]);
  return () => tabStorage.remove(key);
}
