import type { StayExtraWire } from '@mp/contract';
import { formatMoney } from '@mp/i18n';
import { TextInput } from '@mp/ui';
import { useText } from '../text/use-text.ts';
import { formText } from './form-text.ts';

const fieldOf = ({ id }: StayExtraWire): string => `extra-${id}`;

/** The numbers of extras in a form, and what they cost together in minor units. */
export function readBookingExtras(form: FormData, offered: readonly StayExtraWire[]) {
  const extras = offered
    .map((extra) => ({ extra, count: Number(formText(form, fieldOf(extra))) }))
    .filter(({ count }) => count > 0);
  return {
    extras: extras.map(({ extra: { id }, count }) => ({ id, count })),
    minor: extras.reduce((sum, { extra: { each }, count }) => sum + each.minor * count, 0),
  };
}

/** What the place offers with the stay: one number each. Those that cannot be had are left out. */
export function BookingExtras({ offered }: { readonly offered: readonly StayExtraWire[] }) {
  const { locale } = useText();
  return offered
    .filter(({ most }) => most > 0)
    .map((extra) => (
      <TextInput
        key={extra.id}
        name={fieldOf(extra)}
        label={`${extra.name}, ${formatMoney(extra.each, locale)}`}
        type="number"
        min={0}
        max={extra.most}
        defaultValue={0}
      />
    ));
}
