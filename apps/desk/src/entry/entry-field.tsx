import { Checkbox, Select, TextArea, TextInput } from '@mp/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { WrittenField } from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import { PictureChoice } from '../pictures/picture-choice.tsx';
import { MarkdownField } from './markdown-field.tsx';

interface EntryFieldProps {
  readonly field: WrittenField;
  readonly control: UseFormRegisterReturn;
  readonly error: string | undefined;
  /** Sets a value that the editor did not type. */
  readonly onSet: (value: string) => void;
}

const inputTypes = { date: 'date', email: 'email', number: 'number' } as const;

/** Form control of a field, by its kind. */
export function EntryField({ field: { name, kind, options = [], optional }, control, error, onSet }: EntryFieldProps) {
  const { text } = useText();
  const label = text(`field.${name}`);
  const shared = { ...control, label, error };
  switch (kind) {
    case 'switch':
      return <Checkbox {...control} label={label} />;
    case 'markdown':
      return <MarkdownField {...shared} hint={text('hint.markdown')} />;
    case 'paragraph':
      return <TextArea {...shared} rows={4} maxLength={2_000} />;
    case 'social':
      return <TextArea {...shared} rows={4} hint={text('hint.social')} />;
    case 'choice':
      return (
        <Select {...shared}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      );
    case 'picture':
      return (
        <PictureChoice
          control={control}
          label={label}
          error={error}
          hint={name === 'picture_winter' ? text('hint.picture_winter') : undefined}
          onAdded={onSet}
        />
      );
    default:
      return (
        <TextInput
          {...shared}
          type={kind === 'date' || kind === 'email' || kind === 'number' ? inputTypes[kind] : 'text'}
          hint={kind === 'slug' || kind === 'ids' || kind === 'link' ? text(`hint.${kind}`) : undefined}
          required={!optional && kind !== 'ids'}
          autoComplete="off"
        />
      );
  }
}
