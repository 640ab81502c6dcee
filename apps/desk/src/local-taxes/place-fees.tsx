import { feeWays, type ChargedPlaceWire, type PlaceFeeWire } from '@mp/contract';
import { Select, TextInput } from '@mp/ui';
import { useState } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import { useText } from '../text/use-text.ts';
import { minorOf } from './minor-of.ts';

/** Adds a mandatory fee to a place from a day on. */
export function NewFee({ place }: { readonly place: ChargedPlaceWire }) {
  const { text } = useText();
  const [fields, setFields] = useState({ cs: '', en: '', per: 'stay', czk: '', eur: '', from: '' });
  const set = (name: keyof typeof fields) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setFields((before) => ({ ...before, [name]: value }));
  };
  const body = {
    name: { cs: fields.cs.trim(), en: fields.en.trim() },
    per: fields.per,
    czk_minor: minorOf(fields.czk),
    eur_minor: minorOf(fields.eur),
    effective_from: fields.from,
  };
  const send = useSendAction({
    path: `/console/local-taxes/place/${place.id}/fee`,
    body: { version: place.version, ...body },
  });
  return (
    <ActionButton
      label={text('local-taxes.addFee')}
      of={place.name}
      done={text('local-taxes.feeAdded')}
      needsReason
      looksLikeLink
      send={send}
      input={JSON.stringify(body)}
      isIncomplete={Object.values(fields).some((value) => value.trim() === '')}
    >
      <p>{text('local-taxes.feeLead')}</p>
      <TextInput
        data-autofocus
        label={text('local-taxes.nameCs')}
        value={fields.cs}
        maxLength={80}
        onChange={set('cs')}
      />
      <TextInput label={text('local-taxes.nameEn')} value={fields.en} maxLength={80} onChange={set('en')} />
      <Select label={text('local-taxes.perLabel')} value={fields.per} onChange={set('per')}>
        {feeWays.map((way) => (
          <option key={way} value={way}>
            {text(`local-taxes.per.${way}`)}
          </option>
        ))}
      </Select>
      <TextInput
        type="number"
        min={0.01}
        step={0.01}
        label={text('local-taxes.inCzk')}
        value={fields.czk}
        onChange={set('czk')}
      />
      <TextInput
        type="number"
        min={0.01}
        step={0.01}
        label={text('local-taxes.inEur')}
        value={fields.eur}
        onChange={set('eur')}
      />
      <TextInput type="date" label={text('local-taxes.firstNight')} value={fields.from} onChange={set('from')} />
    </ActionButton>
  );
}

interface EndFeeProps {
  readonly place: ChargedPlaceWire;
  readonly fee: PlaceFeeWire;
}

/** Ends a fee after a night. */
export function EndFee({ place, fee }: EndFeeProps) {
  const { text, locale } = useText();
  const [until, setUntil] = useState('');
  const send = useSendAction({
    path: `/console/local-taxes/place/${place.id}/fee/${fee.id}/end`,
    body: { version: place.version, until },
  });
  return (
    <ActionButton
      label={text('local-taxes.end')}
      of={`${fee.name[locale]}, ${place.name}`}
      done={text('local-taxes.ended')}
      needsReason
      looksLikeLink
      send={send}
      input={until}
      isIncomplete={until === ''}
    >
      <TextInput
        type="date"
        data-autofocus
        label={text('local-taxes.lastNight')}
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
    </ActionButton>
  );
}
