import type { SettingsWire } from '@mp/contract';
import { TextInput } from '@mp/ui';
import { useState } from 'react';
import { useText } from '../text/use-text.ts';
import { ChangeSetting } from './change-setting.tsx';

interface ChangeSellersRequiredProps {
  readonly setting: SettingsWire['sellers_required'];
  readonly today: string;
}

/** Changes from which day a place is only sold with the data of its seller; an empty day: not yet. */
export function ChangeSellersRequired({ setting: { current, version }, today }: ChangeSellersRequiredProps) {
  const { text } = useText();
  const [from, setFrom] = useState(current.from ?? '');
  return (
    <ChangeSetting name="sellers_required" version={version} today={today} value={{ from: from || null }}>
      <TextInput
        type="date"
        data-autofocus
        label={text('operator.requiredFrom')}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
    </ChangeSetting>
  );
}
