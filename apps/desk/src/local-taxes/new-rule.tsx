import type { MunicipalityDetailWire } from '@mp/contract';
import { useState } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import { useText } from '../text/use-text.ts';
import { emptyRule, isComplete, ruleOf } from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';

/** Records a local tax from a day on. It may replace a rule, which then ends the day before. */
export function NewRule({ municipality }: { readonly municipality: MunicipalityDetailWire }) {
  const { text } = useText();
  const replaceable = municipality.rules.filter(({ state }) => state === 'now' || state === 'later');
  const [draft, setDraft] = useState(() => emptyRule(replaceable[0]));
  const body = ruleOf(draft);
  const send = useSendAction({
    path: `/console/local-taxes/${encodeURIComponent(municipality.id)}/rule`,
    body: { version: municipality.version, ...body },
  });
  return (
    <ActionButton
      label={text('local-taxes.add')}
      of={municipality.municipality}
      done={text('local-taxes.added')}
      needsReason
      send={send}
      input={JSON.stringify(body)}
      isIncomplete={!isComplete(draft)}
    >
      <RuleFields draft={draft} replaceable={replaceable} onChange={setDraft} />
    </ActionButton>
  );
}
