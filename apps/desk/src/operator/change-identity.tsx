import type { OperatorIdentity, SettingsWire } from '@mp/contract';
import { TextInput } from '@mp/ui';
import { checkDic, checkEmail, checkIco } from '@mp/validation';
import { useState } from 'react';
import { useText } from '../text/use-text.ts';
import { ChangeSetting } from './change-setting.tsx';

const fields = [
  ...(['name', 'legal_form', 'street', 'zip', 'city', 'ico', 'dic', 'register', 'email', 'phone'] as const),
] as const satisfies readonly (keyof OperatorIdentity)[];

const labels = {
  name: 'operator.name',
  legal_form: 'operator.legalForm',
  street: 'operator.street',
  zip: 'operator.zip',
  city: 'operator.city',
  ico: 'operator.ico',
  dic: 'operator.dic',
  register: 'operator.register',
  email: 'operator.email',
  phone: 'operator.phone',
} as const satisfies Record<(typeof fields)[number], MessageId>;

interface ChangeIdentityProps {
  readonly setting: SettingsWire['operator'];
  readonly today: string;
}

/** Changes who the operator is. */
export function ChangeIdentity({ setting: { current, version }, today }: ChangeIdentityProps) {
  const { text } = useText();
  const [value, setValue] = useState(current);
  const { name, street, zip, city, ico, dic, email } = value;
  const isIncomplete =
    [name, street, zip, city].some((one) => one.trim() === '') ||
    checkIco(ico) !== null ||
    (dic !== '' && checkDic(dic) !== null) ||
    checkEmail(email) !== null;
  return (
    <ChangeSetting name="operator" version={version} today={today} value={value} isIncomplete={isIncomplete}>
      {fields.map((field, index) => (
        <TextInput
          key={field}
          {...(index === 0 && { 'data-autofocus': true })}
          label={text(labels[field])}
          value={value[field]}
          onChange={(event) => setValue({ ...value, [field]: event.currentTarget.value })}
        />
      ))}
    </ChangeSetting>
  );
}
