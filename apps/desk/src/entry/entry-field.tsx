import type { Locale } from '@mp/domain';
import { Checkbox, Select, TextArea, TextInput } from '@mp/ui';
import type { UseFormReturn } from 'react-hook-form';
import type { WrittenField } from '../api/entries.ts';
import { ChoiceField } from '../choice/choice-field.tsx';
import { OptionsField } from '../choice/options-field.tsx';
import { SeveralField } from '../choice/several-field.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { PicturesField } from '../pictures/pictures-field.tsx';
import { useText } from '../text/use-text.ts';
import type { FormValues } from './form-values.ts';
import { MarkdownField } from './markdown-field.tsx';
import { useOptionText } from './option-text.ts';

interface EntryFieldProps {
  readonly field: WrittenField;
  readonly form: UseFormReturn<FormValues>;
  readonly error: string | undefined;
  /** The language of the entry. */
  readonly language: Locale;
}

const inputTypes = { date: 'date', email: 'email', number: 'number', time: 'time' } as const;
const isTyped = (kind: string): kind is keyof typeof inputTypes => kind in inputTypes;

/** The options, and the stored one: an import may have written another. */
const withStored = (options: readonly string[], stored: unknown): readonly string[] =>
  typeof stored === 'string' && stored !== '' && !options.includes(stored) ? [...options, stored] : options;

/** Form control of a field, by its kind. */
export function EntryField({ field: { name, kind, options = [] }, form, error, language }: EntryFieldProps) {
  const { text } = useText();
  const optionText = useOptionText(name);
  const label = text(`field.${name}`);
  const chosen = { name, control: form.control, label, error };
  switch (kind) {
    case 'category':
    case 'article':
    case 'collection':
    case 'place':
      return <ChoiceField {...chosen} kind={kind} language={language} />;
    case 'places':
      return <SeveralField {...chosen} kind="place" language={language} hint={text('hint.places')} />;
    case 'collections':
      return <SeveralField {...chosen} kind="collection" language={language} />;
    case 'pictures':
      return <PicturesField {...chosen} hint={text('hint.pictures')} />;
    case 'options':
      return <OptionsField {...chosen} options={options.map((value) => ({ value, label: optionText(value) }))} />;
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
    case 'list':
      return <TextArea {...shared} rows={3} hint={text('hint.list')} />;
    case 'social':
      return <TextArea {...shared} rows={4} hint={text('hint.social')} />;
    case 'choice':
      return (
        <Select {...shared}>
          <option value="">{text('choice.none')}</option>
          {withStored(options, form.getValues(name)).map((option) => (
            <option key={option} value={option}>
              {optionText(option)}
            </option>
          ))}
        </Select>
      );
    default:
      return (
        <TextInput
          {...shared}
          type={isTyped(kind) ? inputTypes[kind] : 'text'}
          step={kind === 'number' ? 'any' : undefined}
          hint={kind === 'slug' || kind === 'link' ? text(`hint.${kind}`) : undefined}
          autoComplete="off"
        />
      );
  }
}
