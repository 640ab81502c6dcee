import type { SettingsWire } from '@mp/contract';
import { TextInput } from '@mp/ui';
import { useState } from 'react';
import { useText } from '../text/use-text.ts';
import { ChangeSetting } from './change-setting.tsx';

interface ChangeCommissionProps {
  readonly setting: SettingsWire['commission'];
  readonly today: string;
}

/** Changes the commission of places whose contract names none. */
export function ChangeCommission({ setting: { current, version }, today }: ChangeCommissionProps) {
  const { text } = useText();
  const [percent, setPercent] = useState(String(current.per_mille / 10));
  const [vat, setVat] = useState(String(current.vat_per_mille / 10));
  const value = { per_mille: Math.round(Number(percent) * 10), vat_per_mille: Math.round(Number(vat) * 10) };
  const isWithin = (typed: string, perMille: number, most: number) =>
    typed.trim() !== '' && perMille >= 0 && perMille <= most;
  const isIncomplete = !isWithin(percent, value.per_mille, 500) || !isWithin(vat, value.vat_per_mille, 300);
  return (
    <ChangeSetting name="commission" version={version} today={today} value={value} isIncomplete={isIncomplete}>
      <TextInput
        type="number"
        data-autofocus
        min={0}
        max={50}
        step={0.1}
        label={text('operator.commissionPercent')}
        value={percent}
        onChange={(event) => setPercent(event.currentTarget.value)}
      />
      <TextInput
        type="number"
        min={0}
        max={30}
        step={0.1}
        label={text('operator.vatPercent')}
        value={vat}
        onChange={(event) => setVat(event.currentTarget.value)}
      />
    </ChangeSetting>
  );
}
