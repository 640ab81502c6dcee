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
  /** What it is for; nothing where the title says enough. */
  readonly lead: string | undefined;
  /** What went wrong with the last attempt, and with which address. */
  readonly failed: { readonly failure: ApiFailure; readonly email: string } | null;
  /** What can be done about it, below its words. */
  readonly mending?: ReactNode;
  readonly email: UseFormRegisterReturn;
  readonly emailError: string | undefined;
  /** What the button says, what while it works, and why it cannot be pressed yet. */
  readonly button: Readonly<Record<'label' | 'busy' | 'incomplete', MessageId>>;
  /** Further fields, between the e-mail and the button. */
  readonly children?: ReactNode;
  /** The ways to other views, below the button. */
  readonly ways: ReactNode;
}

/** What the views of the dialog with an e-mail have in common. [5.20] Enter submits once everything is in order. */
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
