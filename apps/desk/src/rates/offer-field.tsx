import type { OfferFieldName, OfferKind, PlaceOfferWire } from '@mp/contract';
import { Select, TextArea, TextInput } from '@mp/ui';
import { useText } from '../text/use-text.ts';
import { cellText } from './cell-text.ts';

/** How a cell is typed, as `offerFields` says. */
export interface FieldShape {
  readonly kind: 'line' | 'paragraph' | 'number' | 'amount' | 'switch' | 'list' | 'policy' | 'choice';
  readonly optional?: true;
  readonly options?: readonly string[];
  readonly first?: true;
}

interface OfferFieldProps {
  readonly kind: OfferKind;
  readonly name: OfferFieldName;
  readonly field: FieldShape;
  readonly policies: PlaceOfferWire['policies'];
  readonly isFirst: boolean;
  /** The cell: a list is separated by `|`. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A field for one cell of a row. */
export function OfferField({ kind, name, field, policies, isFirst, value, error, onChange }: OfferFieldProps) {
  const { text, locale } = useText();
  const label = text(`rates.field.${name}`);
  const change = (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value);
  const common = { label, error, ...(isFirst && { 'data-autofocus': true }) };
  const options: readonly (readonly [value: string, label: string])[] =
    field.kind === 'policy'
      ? policies.map(({ id, name: names }) => [id, names[locale]])
      : field.kind === 'switch'
        ? [
            ['yes', text('rates.yes')],
            ['no', text('rates.no')],
          ]
        : (field.options ?? []).map((option) => [option, text(cellText(kind, name, option))]);
  if (options.length > 0)
    return (
      <Select {...common} value={value} onChange={change}>
        {options.map(([option, shown]) => (
          <option key={option} value={option}>
            {shown}
          </option>
        ))}
      </Select>
    );
  if (field.kind === 'paragraph') return <TextArea {...common} rows={3} value={value} onChange={change} />;
  if (field.kind === 'list')
    return (
      <TextArea
        {...common}
        hint={text('rates.listHint')}
        rows={3}
        value={value.replaceAll('|', '\n')}
        onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll('\n', '|'))}
      />
    );
  return (
    <TextInput
      {...common}
      inputMode={field.kind === 'line' ? 'text' : field.kind === 'number' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={value}
      onChange={change}
    />
  );
}
