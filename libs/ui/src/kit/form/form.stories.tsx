import { Checkbox } from './checkbox.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { controlClass } from './control-class.ts';
import { Field } from './field.tsx';
import { NumberStepper } from './number-stepper.tsx';
import { PasswordInput } from './password-input.tsx';
import { Select } from './select.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

const persons = { name: 'adults', min: 1, max: 4, decreaseLabel: 'One less', increaseLabel: 'One more' };

export const Text = () => <TextInput label="Name" defaultValue="Eva Nováková" />;
export const TextWithAHint = () => <TextInput label="E-mail" hint="We send the confirmation there." />;
export const TextWithAnError = () => (
  <TextInput label="E-mail" defaultValue="eva@" error="The part after @ is missing." />
);
export const TextThatCannotBeChanged = () => <TextInput label="Company number" defaultValue="12345679" disabled />;
export const TextThatIsOnlyRead = () => <TextInput label="E-mail" defaultValue="eva@example.com" readOnly />;
export const TextOfSeveralLines = () => <TextArea label="Note" hint="For the place's owner." />;
export const TextOfSeveralLinesWithAnError = () => <TextArea label="Reason" error="Please tell the guest why." />;
export const TextOfSeveralLinesThatCannotBeChanged = () => (
  <TextArea label="Note" defaultValue="We arrive late." disabled />
);
export const Password = () => <PasswordInput label="Password" showLabel="Show" defaultValue="Kouzelna" />;
export const AChoice = () => (
  <Select label="Country">
    <option>Czechia</option>
    <option>Austria</option>
  </Select>
);
export const AChoiceWithAnError = () => (
  <Select label="Country" error="Choose a country.">
    <option value="">Not chosen</option>
  </Select>
);
export const AChoiceThatCannotBeMade = () => (
  <Select label="Country" disabled>
    <option>Czechia</option>
  </Select>
);
export const Number = () => <NumberStepper {...persons} label="Adults" defaultValue={2} />;
export const NumberAtItsLeast = () => <NumberStepper {...persons} label="Adults" defaultValue={1} />;
export const NumberAtItsMost = () => <NumberStepper {...persons} label="Adults" defaultValue={4} />;
export const ABox = () => <Checkbox label="I agree to the terms" />;
export const ABoxThatIsTicked = () => <Checkbox label="I agree to the terms" defaultChecked />;
export const ABoxThatCannotBeTicked = () => <Checkbox label="I agree to the terms" disabled />;
export const ABoxThatHasToBeTicked = () => (
  <CheckboxField label="I agree to the terms" error="Please agree to go on." />
);
export const AControlOfOnesOwn = () => (
  <Field label="Code" hint="Six digits, from the message.">
    {(control) => <input {...control} className={controlClass()} inputMode="numeric" maxLength={6} />}
  </Field>
);
export const HowStrongAPasswordIs = () => (
  <>
    {[null, 0, 1, 2, 3, 4].map((score) => (
      <StrengthMeter key={score} score={score} text={score === null ? '' : `${score} of 4`} />
    ))}
  </>
);
