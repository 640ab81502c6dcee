import type { ApiFailure } from '@mp/api-client';
import type { FormEvent, FormHTMLAttributes, Ref } from 'react';
import type { FormFields } from './page-module.ts';
import { useHydrated } from './use-hydrated.ts';

/** The field that names the form, and the query keys that tell what it came to. */
const formField = 'form';
const problemKey = 'problem';

interface PageFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'noValidate'> {
  /** Tells this form from the others of its page. */
  readonly name: string;
  readonly ref?: Ref<HTMLFormElement>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form of a page that works with and without a script. With one, `onSubmit` does what it asks for and nothing is sent;
 * without, it is sent to the page's own address, where the page's `submit` does the same, and the browser looks after what
 * is missing in its fields.
 */
export function PageForm({ name, onSubmit, children, ...rest }: PageFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event);
  };
  return (
    <form {...rest} method="post" noValidate={useHydrated()} data-waits="" onSubmit={submit}>
      <input type="hidden" name={formField} value={name} />
      {children}
    </form>
  );
}

/** The name of the form that was sent. */
export const formOf = (fields: FormFields): string | undefined => fields[formField];

/** A failure as an address tells of it: nothing but its code. */
type ToldFailure = Pick<ApiFailure, 'code'>;

/**
 * What the address of a page says when a form of it could not be done: which one, and why.
 *
 * @param error the failure of a call
 */
export const problemQuery = (form: string, error: unknown): Readonly<Record<string, string>> => ({
  [formField]: form,
  [problemKey]: (error as ToldFailure).code,
});

/**
 * The failure that the address tells of this form. Anybody can write an address: a code that does not exist is explained
 * like any that has no words of its own.
 */
export function readProblem(query: URLSearchParams, form: string): ToldFailure | undefined {
  const code = query.get(formField) === form && query.get(problemKey);
  return code ? { code: code as ToldFailure['code'] } : undefined;
}
