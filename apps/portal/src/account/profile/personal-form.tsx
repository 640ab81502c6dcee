import { brokenRule, ruleResolver } from '@mp/ui/forms';
import type { User } from '@mp/api-client';
import type { CalendarDate } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { ruleText } from '@mp/i18n/error-texts';
import { Button, Select, TextInput } from '@mp/ui';
import { checkName, checkPhone, longestName } from '@mp/validation';
import { useForm } from 'react-hook-form';
import { useText } from '../../text/use-text.ts';
import { useStoredValues } from '../frame/use-stored-values.ts';
import styles from './profile.module.css';
import { useSaveProfile } from './use-save-profile.ts';

interface Values {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly gender: User['gender'];
  /** `YYYY-MM-DD`, as the browser's field returns it; empty if unknown. */
  readonly birthDate: string;
}

const earliestBirth = '1900-01-01';

/** A birth date from the browser's field; null for an invalid one. */
const birthDateOf = (text: string, today: CalendarDate): CalendarDate | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= earliestBirth && text <= today ? (text as CalendarDate) : null;
const genders = ['not_available', 'female', 'male', 'other'] as const satisfies readonly User['gender'][];
const fieldOf: Readonly<Record<string, keyof Values>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  birth_date: 'birthDate',
};

/** [2.58] [3.1] Personal data. The e-mail identifies the account and cannot change. */
export function PersonalForm({ user }: { user: User }) {
  const { text, intl } = useText();
  const { today } = usePageContext();
  const { save, isSaving } = useSaveProfile();
  const resolver = ruleResolver<Values>(({ firstName, lastName, phone, birthDate }) => ({
    firstName: checkName(firstName),
    lastName: checkName(lastName),
    phone: checkPhone(phone),
    birthDate: birthDate && !birthDateOf(birthDate, today) ? 'date_format_error' : null,
  }));
  const form = useForm<Values>({
    mode: 'onTouched',
    resolver,
    defaultValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: user.phone,
      gender: user.gender,
      birthDate: user.birthDate ?? '',
    },
  });
  const { register, handleSubmit, formState, setError } = form;
  const forgetTyped = useStoredValues('personal', user, form);
  const submit = handleSubmit(async ({ birthDate, ...rest }) => {
    const { isSaved, refused } = await save({
      ...rest,
      phone: rest.phone.trim(),
      birthDate: birthDateOf(birthDate, today),
    });
    if (isSaved) forgetTyped();
    for (const { field, rule } of refused) {
      const name = fieldOf[field];
      if (name) setError(name, { type: rule }, { shouldFocus: true });
    }
  });
  const errorOf = (field: keyof Values): string | undefined => {
    const rule = brokenRule(formState.errors[field]);
    if (field === 'birthDate' && rule) return text('accountProfile.birthWrong');
    return rule && ruleText(intl, rule, { max: longestName });
  };
  return (
    <form method="post" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        {...register('firstName')}
        label={text('registration.firstName')}
        error={errorOf('firstName')}
        maxLength={longestName}
        autoComplete="given-name"
        required
      />
      <TextInput
        {...register('lastName')}
        label={text('registration.lastName')}
        error={errorOf('lastName')}
        maxLength={longestName}
        autoComplete="family-name"
        required
      />
      <TextInput
        label={text('registration.email')}
        hint={text('accountProfile.emailHint')}
        value={user.email}
        readOnly
        autoComplete="email"
      />
      <TextInput
        {...register('phone')}
        type="tel"
        label={text('accountProfile.phone')}
        error={errorOf('phone')}
        maxLength={30}
        autoComplete="tel"
      />
      <Select {...register('gender')} label={text('accountProfile.gender')}>
        {genders.map((gender) => (
          <option key={gender} value={gender}>
            {text(`accountProfile.gender.${gender}`)}
          </option>
        ))}
      </Select>
      <TextInput
        {...register('birthDate')}
        type="date"
        label={text('accountProfile.birthDate')}
        error={errorOf('birthDate')}
        min={earliestBirth}
        max={today}
        autoComplete="bday"
      />
      <div className={styles.save}>
        <Button type="submit" disabledReason={isSaving ? text('accountProfile.saving') : undefined}>
          {text('accountProfile.save')}
        </Button>
      </div>
    </form>
  );
}
