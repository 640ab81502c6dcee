import type { LocalTaxRuleWire } from '@mp/contract';
import { Select, TextInput } from '@mp/ui';
import { useText } from '../text/use-text.ts';
import type { RuleDraft } from './rule-draft.ts';
import { useRuleText } from './use-rule-text.ts';

interface RuleFieldsProps {
  readonly draft: RuleDraft;
  /** Rules of today and later, which the new one may replace. */
  readonly replaceable: readonly LocalTaxRuleWire[];
  readonly onChange: (draft: RuleDraft) => void;
}

/** The fields of a new rule. */
export function RuleFields({ draft, replaceable, onChange }: RuleFieldsProps) {
  const { text } = useText();
  const { amount, period } = useRuleText();
  const field = (name: keyof RuleDraft) => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...draft, [name]: event.currentTarget.value }),
  });
  const number = { type: 'number', step: 0.01, min: 0.01 } as const;
  return (
    <>
      {replaceable.length > 0 && (
        <Select label={text('local-taxes.replaces')} {...field('replaces')}>
          <option value="">{text('local-taxes.replacesNone')}</option>
          {replaceable.map((rule) => (
            <option key={rule.id} value={rule.id}>
              {`${amount(rule)}, ${period(rule)}`}
            </option>
          ))}
        </Select>
      )}
      <TextInput type="date" data-autofocus label={text('local-taxes.firstNight')} {...field('from')} />
      <Select label={text('local-taxes.kind')} {...field('kind')}>
        <option value="person_night">{text('local-taxes.kind.person_night')}</option>
        <option value="percent">{text('local-taxes.kind.percent')}</option>
      </Select>
      {draft.kind === 'percent' ? (
        <TextInput
          type="number"
          step={0.1}
          min={0.1}
          max={30}
          label={text('local-taxes.percent')}
          {...field('percent')}
        />
      ) : (
        <>
          <TextInput {...number} label={text('local-taxes.amount')} {...field('amount')} />
          <TextInput label={text('local-taxes.currency')} pattern="[A-Za-z]{3}" maxLength={3} {...field('currency')} />
          <TextInput {...number} label={text('local-taxes.inCzk')} {...field('czk')} />
          <TextInput
            {...number}
            label={text('local-taxes.inEur')}
            hint={text('local-taxes.inEurHint')}
            {...field('eur')}
          />
        </>
      )}
      <TextInput type="number" min={0} max={99} label={text('local-taxes.fromAge')} {...field('fromAge')} />
      <TextInput type="number" min={1} max={366} label={text('local-taxes.maxNights')} {...field('maxNights')} />
      <TextInput
        label={text('local-taxes.seasonFrom')}
        hint={text('local-taxes.seasonHint')}
        pattern="\d\d-\d\d"
        {...field('seasonFrom')}
      />
      <TextInput label={text('local-taxes.seasonUntil')} pattern="\d\d-\d\d" {...field('seasonUntil')} />
      <TextInput label={text('local-taxes.exemptionsCs')} maxLength={500} {...field('exemptionsCs')} />
      <TextInput label={text('local-taxes.exemptionsEn')} maxLength={500} {...field('exemptionsEn')} />
      <Select label={text('local-taxes.collectedLabel')} {...field('collected')}>
        <option value="online">{text('local-taxes.collected.online')}</option>
        <option value="on_spot">{text('local-taxes.collected.on_spot')}</option>
      </Select>
      <TextInput label={text('local-taxes.source')} maxLength={300} {...field('source')} />
      <TextInput type="url" label={text('local-taxes.sourceUrl')} maxLength={500} {...field('sourceUrl')} />
      <TextInput type="date" label={text('local-taxes.readOnLabel')} {...field('readOn')} />
    </>
  );
}
