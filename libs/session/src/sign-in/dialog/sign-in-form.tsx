import type { ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Notice, TextInput } from '@mp/ui';
import { longestEmail } from '@mp/validation';
import type { ComponentProps, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styles from './sign-in-dialog.module.css';

interface SignInFormProps {
  readonly state: { readonly isValid: boolean; readonly isSubmitting: boolean };
  readonly onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  /** The purpose; undefined if the title is enough. */
  readonly lead: string | undefined;
  /** The failure of the last attempt, and its e-mail. */
  readonly failed: { readonly failure: ApiFailure; readonly email: string } | null;
  /** A remedy, shown below the error. */
  readonly mending?: ReactNode;
  readonly email: UseFormRegisterReturn;
  readonly emailError: string | undefined;
  /** The button's labels: idle, busy, and why it is disabled. */
  readonly button: Readonly<Record<'label' | 'busy' | 'incomplete', MessageId>>;
  /** Further fields, between the e-mail and the button. */
  readonly children?: ReactNode;
  /** Links to other views, below the button. */
  readonly ways: ReactNode;
}

/** The shared part of the dialog's views with an e-mail. [5.20] Enter submits once everything is valid. */
export function SignInForm(props: SignInFormProps) {
  const { state, onSubmit, lead, failed, mending, email, emailError, button, children, ways } = props;
  const intl = useIntl();
  const text = (id: MessageId) => intl.formatMessage({ id });
  const { isValid, isSubmitting } = state;
  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      onSubmit={(event) => (isValid && !isSubmitting ? onSubmit(event) : event.preventDefault())}
    >
      {lead && <p className={styles.lead}>{lead}</p>}
      {failed && (
        <Notice kind="error">
          <p>{errorText(intl, failed.failure, { email: failed.email })}</p>
          {mending}
        </Notice>
      )}
      <TextInput
        {...email}
        type="email"
        label={text('signIn.email')}
        error={emailError}
        autoComplete="username"
        maxLength={longestEmail}
        required
        autoFocus
        data-autofocus
      />
      {children}
      <Button
        type="submit"
        variant="callToAction"
        wide
        disabledReason={isSubmitting ? text(button.busy) : isValid ? undefined : text(button.incomplete)}
      >
        {text(button.label)}
      </Button>
      {ways}
    </form>
  );
}
