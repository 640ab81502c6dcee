import type { ApiFailure } from '@mp/api-client';
import type { FormEvent, FormHTMLAttributes, Ref } from 'react';
import type { FormFields } from './page-module.ts';
import { useHydrated } from './use-hydrated.ts';

/** The field that names the form, and the query key of its error code. */
const formField = 'form';
const problemKey = 'problem';

interface PageFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'noValidate'> {
  /** Unique among the forms of its page. */
  readonly name: string;
  readonly ref?: Ref<HTMLFormElement>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form that works with and without JavaScript. With it, `onSubmit` runs and nothing is sent. Without it, the form is sent
 * to the page's own address, where the page's `submit` runs, and the browser validates the fields.
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

/** A failure in an address: its code alone. */
type FailureCode = Pick<ApiFailure, 'code'>;

/**
 * Returns the query of a form that failed: its name and the error code.
 *
 * @param error the failure of a call
 */
export const problemQuery = (form: string, error: unknown): Readonly<Record<string, string>> => ({
  [formField]: form,
  [problemKey]: (error as FailureCode).code,
});

/**
 * Reads the failure of this form from the query. The query is untrusted: an unknown code gets the general error text.
 */
export function readProblem(query: URLSearchParams, form: string): FailureCode | undefined {
  const code = query.get(formField) === form && query.get(problemKey);
  return code ? { code: code as FailureCode['code'] } : undefined;
}
