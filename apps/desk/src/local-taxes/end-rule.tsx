import type { LocalTaxRuleWire, MunicipalityDetailWire } from '@mp/contract';
import { TextInput } from '@mp/ui';
import { useState } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import { useText } from '../text/use-text.ts';
import { useRuleText } from './use-rule-text.ts';

interface EndRuleProps {
  readonly municipality: MunicipalityDetailWire;
  readonly rule: LocalTaxRuleWire;
}

/** Ends a rule after a night. */
export function EndRule({ municipality, rule }: EndRuleProps) {
  const { text } = useText();
  const { period } = useRuleText();
  const [until, setUntil] = useState('');
  const send = useSendAction({
    path: `/console/local-taxes/${encodeURIComponent(municipality.id)}/rule/${rule.id}/end`,
    body: { version: municipality.version, until },
  });
  return (
    <ActionButton
      label={text('local-taxes.end')}
      of={period(rule)}
      done={text('local-taxes.ended')}
      needsReason
      looksLikeLink
      send={send}
      input={until}
      isIncomplete={until === ''}
    >
      <p>{text('local-taxes.endLead')}</p>
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
