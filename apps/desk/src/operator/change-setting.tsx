import type { DatedSetting, DatedSettingName } from '@mp/contract';
import { TextInput } from '@mp/ui';
import { useState, type ReactNode } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import { useText } from '../text/use-text.ts';

interface ChangeSettingProps<Name extends DatedSettingName> {
  readonly name: Name;
  readonly version: string;
  readonly today: string;
  readonly value: DatedSetting<Name>;
  readonly isIncomplete?: boolean;
  /** The fields of the value. */
  readonly children: ReactNode;
}

/** Records a setting from a day on: its fields and the day. */
export function ChangeSetting<Name extends DatedSettingName>({
  name,
  version,
  today,
  value,
  isIncomplete = false,
  children,
}: ChangeSettingProps<Name>) {
  const { text } = useText();
  const [from, setFrom] = useState(today);
  const send = useSendAction({
    path: `/console/settings/${name}`,
    method: 'PUT',
    body: { version, effective_from: from, value },
  });
  return (
    <ActionButton
      label={text('operator.change')}
      of={text(`operator.title.${name}`)}
      done={text('operator.changed')}
      needsReason
      send={send}
      input={`${from} ${JSON.stringify(value)}`}
      isIncomplete={isIncomplete || from < today}
    >
      {children}
      <TextInput
        type="date"
        label={text('operator.effectiveFrom')}
        value={from}
        min={today}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
    </ActionButton>
  );
}
