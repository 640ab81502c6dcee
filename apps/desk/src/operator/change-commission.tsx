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
  const value = { per_mille: Math.round(Number(percent) * 10) };
  const isIncomplete = percent.trim() === '' || value.per_mille < 0 || value.per_mille > 500;
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
    </ChangeSetting>
  );
}
