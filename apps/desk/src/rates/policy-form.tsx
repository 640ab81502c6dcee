import type { PoliciesWire } from '@mp/contract';
import { Button, Select, TextInput } from '@mp/ui';
import { useState } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

type Policy = PoliciesWire['data'][number];

interface Step {
  readonly count: string;
  readonly unit: 'days' | 'hours';
  readonly percent: string;
}

const mostSteps = 6;

const stepOf = ({ before, per_mille }: Policy['steps'][number]): Step => ({
  ...('days' in before
    ? { count: String(before.days), unit: 'days' as const }
    : { count: String(before.hours), unit: 'hours' as const }),
  percent: String(per_mille / 10),
});

/** Changes a cancellation policy, or adds one. */
export function PolicyForm({ policy }: { readonly policy: Pick<Policy, 'version'> & Partial<Policy> }) {
  const { text, locale } = useText();
  const isNew = policy.id === undefined;
  const [id, setId] = useState(policy.id ?? '');
  const [names, setNames] = useState(policy.names ?? { cs: '', en: '' });
  const [steps, setSteps] = useState<readonly Step[]>(() => (policy.steps ?? []).map(stepOf));
  const [insurable, setInsurable] = useState(policy.insurable ?? true);
  const body = {
    names: { cs: names.cs.trim(), en: names.en.trim() },
    steps: steps.map(({ count, unit, percent }) => ({
      before: { [unit]: Number(count) },
      per_mille: Math.round(Number(percent.replace(',', '.')) * 10),
    })),
    insurable,
  };
  const send = useSendAction({
    path: `/console/policies/${id}`,
    body: { version: policy.version, ...body },
    takesReason: false,
  });
  const setStep = (index: number, change: Partial<Step>) =>
    setSteps(steps.map((step, at) => (at === index ? { ...step, ...change } : step)));
  const isIncomplete =
    !/^[a-z][a-z_]{0,39}$/.test(id) ||
    Object.values(body.names).includes('') ||
    steps.some(({ count, percent }) => count.trim() === '' || percent.trim() === '');
  return (
    <ActionButton
      label={text(isNew ? 'policies.add' : 'rates.change')}
      {...(policy.names && { of: policy.names[locale] })}
      done={text('rates.done')}
      looksLikeLink={!isNew}
      send={send}
      input={JSON.stringify([id, body])}
      width={672}
      isIncomplete={isIncomplete}
    >
      <p>{text('policies.kept')}</p>
      {isNew && (
        <TextInput
          data-autofocus
          label={text('policies.id')}
          hint={text('policies.idHint')}
          value={id}
          maxLength={40}
          onChange={({ currentTarget }) => setId(currentTarget.value)}
        />
      )}
      {(['cs', 'en'] as const).map((language) => (
        <TextInput
          key={language}
          lang={language}
          label={text(`rates.field.name_${language}`)}
          value={names[language]}
          maxLength={80}
          onChange={({ currentTarget }) => setNames({ ...names, [language]: currentTarget.value })}
        />
      ))}
      {steps.map((step, index) => (
        <fieldset key={index} className={section.fields}>
          <legend>{text('policies.step', { number: index + 1 })}</legend>
          <TextInput
            inputMode="numeric"
            label={text('policies.before')}
            value={step.count}
            onChange={({ currentTarget }) => setStep(index, { count: currentTarget.value })}
          />
          <Select
            label={text('policies.unit')}
            value={step.unit}
            onChange={({ currentTarget }) => setStep(index, { unit: currentTarget.value as Step['unit'] })}
          >
            <option value="days">{text('policies.days')}</option>
            <option value="hours">{text('policies.hours')}</option>
          </Select>
          <TextInput
            inputMode="decimal"
            label={text('policies.percent')}
            value={step.percent}
            onChange={({ currentTarget }) => setStep(index, { percent: currentTarget.value })}
          />
        </fieldset>
      ))}
      <p className={section.actions}>
        {steps.length < mostSteps && (
          <Button
            compact
            variant="quiet"
            onClick={() => setSteps([...steps, { count: '', unit: 'days', percent: '' }])}
          >
            {text('policies.addStep')}
          </Button>
        )}
        {steps.length > 0 && (
          <Button compact variant="quiet" onClick={() => setSteps(steps.slice(0, -1))}>
            {text('policies.dropStep')}
          </Button>
        )}
      </p>
      <Select
        label={text('policies.insurable')}
        value={insurable ? 'yes' : 'no'}
        onChange={({ currentTarget }) => setInsurable(currentTarget.value === 'yes')}
      >
        <option value="yes">{text('rates.yes')}</option>
        <option value="no">{text('rates.no')}</option>
      </Select>
    </ActionButton>
  );
}
