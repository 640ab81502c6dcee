import { brokenRule, ruleResolver } from '@mp/ui/forms';
import type { User } from '@mp/api-client';
import { ruleText } from '@mp/i18n/error-texts';
import { Button, TextInput } from '@mp/ui';
import { checkDic, checkIco } from '@mp/validation';
import { useForm } from 'react-hook-form';
import { useText } from '../../text/use-text.ts';
import { useStoredValues } from '../frame/use-stored-values.ts';
import styles from './profile.module.css';
import { useSaveProfile } from './use-save-profile.ts';

type Values = NonNullable<User['billing']>;

const nothing: Values = { subject_name: '', ico: '', dic: '', street: '', city: '', zip: '' };

/** Maximum characters of each field by the API, and its autocomplete token. */
const fields = {
  subject_name: { max: 160, autoComplete: 'organization' },
  ico: { max: 20, autoComplete: 'off' },
  dic: { max: 20, autoComplete: 'off' },
  street: { max: 160, autoComplete: 'address-line1' },
  city: { max: 80, autoComplete: 'address-level2' },
  zip: { max: 12, autoComplete: 'postal-code' },
} as const satisfies Record<keyof Values, { max: number; autoComplete: string }>;
const names = Object.keys(fields) as (keyof Values)[];

// All fields are optional; entered values have to be valid. [5.15] [5.16]
const resolver = ruleResolver<Values>(({ ico, dic }) => ({
  ico: ico.trim() ? checkIco(ico) : null,
  dic: dic.trim() ? checkDic(dic) : null,
}));

/** [2.58] [3.1] The billing data of invoices. */
export function BillingForm({ user }: { user: User }) {
  const { text, intl } = useText();
  const { save, isSaving } = useSaveProfile();
  const form = useForm<Values>({
    mode: 'onTouched',
    resolver,
    defaultValues: user.billing ?? nothing,
  });
  const { register, handleSubmit, formState, setError } = form;
  const forgetTyped = useStoredValues('billing', user, form);
  const submit = handleSubmit(async (values) => {
    const isEmpty = names.every((name) => values[name].trim() === '');
    const { isSaved, refused } = await save({ billing: isEmpty ? null : values });
    if (isSaved) forgetTyped();
    for (const { field, rule } of refused) {
      const name = names.find((candidate) => field === `billing.${candidate}`);
      if (name) setError(name, { type: rule }, { shouldFocus: true });
    }
  });
  return (
    <form method="post" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {names.map((name) => {
        const rule = brokenRule(formState.errors[name]);
        return (
          <TextInput
            key={name}
            {...register(name)}
            label={text(`accountProfile.${name}`)}
            error={rule && ruleText(intl, rule, { max: fields[name].max })}
            maxLength={fields[name].max}
            autoComplete={fields[name].autoComplete}
          />
        );
      })}
      <div className={styles.save}>
        <Button type="submit" disabledReason={isSaving ? text('accountProfile.saving') : undefined}>
          {text('accountProfile.save')}
        </Button>
      </div>
    </form>
  );
}
