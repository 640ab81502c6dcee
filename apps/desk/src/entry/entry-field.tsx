import type { Locale } from '@mp/domain';
import { Checkbox, Select, TextArea, TextInput } from '@mp/ui';
import type { UseFormReturn } from 'react-hook-form';
import type { WrittenField } from '../api/entries.ts';
import { ChoiceField } from '../choice/choice-field.tsx';
import { PlacesField } from '../choice/places-field.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { useText } from '../text/use-text.ts';
import type { FormValues } from './form-values.ts';
import { MarkdownField } from './markdown-field.tsx';
import { optionText } from './option-text.ts';

interface EntryFieldProps {
  readonly field: WrittenField;
  readonly form: UseFormReturn<FormValues>;
  readonly error: string | undefined;
  /** The language of the entry. */
  readonly language: Locale;
}

const inputTypes = { date: 'date', email: 'email', number: 'number' } as const;

/** Form control of a field, by its kind. */
export function EntryField({ field: { name, kind, options = [] }, form, error, language }: EntryFieldProps) {
  const { text } = useText();
  const label = text(`field.${name}`);
  const chosen = { name, control: form.control, label, error };
  switch (kind) {
    case 'category':
    case 'article':
    case 'collection':
    case 'place':
      return <ChoiceField {...chosen} kind={kind} language={language} />;
    case 'places':
      return <PlacesField {...chosen} language={language} hint={text('hint.places')} />;
    case 'picture':
      return <PictureField {...chosen} hint={name === 'picture_winter' ? text('hint.picture_winter') : undefined} />;
    default:
  }
  const shared = { ...form.register(name), label, error };
  switch (kind) {
    case 'switch':
      return <Checkbox {...form.register(name)} label={label} />;
    case 'markdown':
      return <MarkdownField {...shared} hint={text('hint.markdown')} />;
    case 'paragraph':
      return <TextArea {...shared} rows={3} maxLength={2_000} />;
    case 'social':
      return <TextArea {...shared} rows={4} hint={text('hint.social')} />;
    case 'choice':
      return (
        <Select {...shared}>
          <option value="">{text('choice.none')}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {optionText(text, option)}
            </option>
          ))}
        </Select>
      );
    default:
      return (
        <TextInput
          {...shared}
          type={kind === 'date' || kind === 'email' || kind === 'number' ? inputTypes[kind] : 'text'}
          hint={kind === 'slug' || kind === 'link' ? text(`hint.${kind}`) : undefined}
          autoComplete="off"
        />
      );
  }
}
