import { brokenRule, ruleResolver } from '@mp/ui/forms';
import { useRenamePasskeyMutation, type ApiFailure, type Passkey } from '@mp/api-client';
import { errorText, ruleText } from '@mp/i18n/error-texts';
import { Button, Dialog, Notice, TextInput } from '@mp/ui';
import { checkRequired } from '@mp/validation';
import { useForm } from 'react-hook-form';
import { useText } from '../../text/use-text.ts';
import { longestPasskeyName } from './add-passkey-dialog.tsx';
import styles from './passkeys.module.css';

interface Values {
  readonly name: string;
}

const resolver = ruleResolver<Values>(({ name }) => ({ name: checkRequired(name) }));

/** Renames a passkey, so that its owner recognizes it. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { text, intl } = useText();
  const [rename, { error, isLoading }] = useRenamePasskeyMutation();
  const { register, handleSubmit, formState } = useForm<Values>({ resolver, defaultValues: { name: passkey.name } });
  const rule = brokenRule(formState.errors.name);
  const submit = handleSubmit(async ({ name }) => {
    const saved = await rename({ id: passkey.id, name: name.trim() });
    if (!saved.error) onClose();
  });
  return (
    <Dialog title={text('passkeys.renameTitle')} closeLabel={text('accountProfile.close')} onClose={onClose}>
      <form method="post" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
        <TextInput
          {...register('name')}
          label={text('passkeys.name')}
          error={rule && ruleText(intl, rule)}
          maxLength={longestPasskeyName}
          autoComplete="off"
          required
          data-autofocus
        />
        <Button type="submit" wide aria-busy={isLoading}>
          {text('accountProfile.save')}
        </Button>
      </form>
    </Dialog>
  );
}
