import type { LocalTaxRuleWire, MunicipalityDetailWire } from '@mp/contract';
import { TextInput } from '@mp/ui';
import { useState } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import { useText } from '../text/use-text.ts';
import { useRuleText } from './use-rule-text.ts';

interface RuleSourceProps {
  readonly municipality: MunicipalityDetailWire;
  readonly rule: LocalTaxRuleWire;
}

/** Records where a rule stands, and when somebody has read it. */
export function RuleSource({ municipality, rule }: RuleSourceProps) {
  const { text } = useText();
  const { period } = useRuleText();
  const [source, setSource] = useState(rule.source);
  const [url, setUrl] = useState(rule.source_url ?? '');
  const [readOn, setReadOn] = useState(rule.read_on ?? '');
  const body = { source, source_url: url.trim() || null, read_on: readOn || null };
  const send = useSendAction({
    path: `/console/local-taxes/${encodeURIComponent(municipality.id)}/rule/${rule.id}/source`,
    body: { version: municipality.version, ...body },
  });
  return (
    <ActionButton
      label={text('local-taxes.verify')}
      of={period(rule)}
      done={text('local-taxes.sourceRecorded')}
      needsReason
      looksLikeLink
      send={send}
      input={JSON.stringify(body)}
      isIncomplete={source.trim() === ''}
    >
      <p>{text('local-taxes.verifyLead')}</p>
      <TextInput
        data-autofocus
        label={text('local-taxes.source')}
        value={source}
        maxLength={300}
        onChange={(event) => setSource(event.currentTarget.value)}
      />
      <TextInput
        type="url"
        label={text('local-taxes.sourceUrl')}
        value={url}
        maxLength={500}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={text('local-taxes.readOnLabel')}
        value={readOn}
        onChange={(event) => setReadOn(event.currentTarget.value)}
      />
    </ActionButton>
  );
}
