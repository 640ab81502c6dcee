import { ruleFields, type RuleField, type RuleName, type SettingsWire } from '@mp/contract';
import { TextInput } from '@mp/ui';
import { useState } from 'react';
import { useText } from '../text/use-text.ts';
import { ChangeSetting } from './change-setting.tsx';
import { SettingCard } from './setting-card.tsx';

interface RuleProps {
  readonly name: RuleName;
  readonly settings: SettingsWire;
}

type Values = Readonly<Record<string, string | number>>;
const fieldsOf = (name: RuleName) => Object.entries<RuleField>(ruleFields[name]);
const tierField = /^tier(\d)_(points|discount|upgrade_cs|upgrade_en|late_check_out)$/;

/** How many of a field's units make one of those that people read and type: shares are recorded in per mille, and read in per cent. */
const unitsShown = ({ unit }: RuleField): number => (unit === 'per_mille' ? 10 : 1);

/** Says what a field of a rule is, with its unit: `Premium (%)`. */
function useLabels() {
  const { text } = useText();
  return (name: RuleName, key: string, { unit }: RuleField): string => {
    const [, tier, ofTier] = tierField.exec(key) ?? [];
    const label = ofTier
      ? text(`rule.club.tier.${ofTier}` as MessageId, { tier: Number(tier) })
      : text(`rule.${name}.${key}` as MessageId);
    return unit === 'text' || unit === 'pieces' ? label : `${label} (${text(`rule.unit.${unit}`)})`;
  };
}

/** A rule of the shop: what holds, its history, and a form of its fields. */
export function RuleCard({ name, settings }: RuleProps) {
  const { intl } = useText();
  const labelOf = useLabels();
  return (
    <SettingCard
      name={name}
      setting={settings[name]}
      factsOf={(value) =>
        fieldsOf(name).map(([key, field]) => {
          const one = (value as Values)[key] ?? '';
          return [
            labelOf(name, key, field),
            typeof one === 'number' ? intl.formatNumber(one / unitsShown(field)) : one || '–',
          ];
        })
      }
    >
      <ChangeRule name={name} settings={settings} />
    </SettingCard>
  );
}

function ChangeRule({ name, settings }: RuleProps) {
  const { current, version } = settings[name];
  const labelOf = useLabels();
  const fields = fieldsOf(name);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      fields.map(([key, field]) => {
        const one = (current as Values)[key] ?? '';
        return [key, String(typeof one === 'number' ? one / unitsShown(field) : one)];
      }),
    ),
  );
  const value = Object.fromEntries(
    fields.map(([key, field]) => [
      key,
      field.unit === 'text' ? (typed[key] ?? '').trim() : recorded(field, typed[key]),
    ]),
  );
  return (
    <ChangeSetting
      name={name}
      version={version}
      today={settings.today}
      value={value as typeof current}
      isIncomplete={!fields.every(([key, field]) => isWithin(field, typed[key] ?? ''))}
    >
      {fields.map(([key, field], index) => (
        <TextInput
          key={key}
          {...(index === 0 && { 'data-autofocus': true })}
          {...(field.unit === 'text'
            ? { maxLength: field.most }
            : {
                type: 'number',
                min: field.least / unitsShown(field),
                max: field.most / unitsShown(field),
                step: field.isWhole ? 1 / unitsShown(field) : 'any',
              })}
          label={labelOf(name, key, field)}
          value={typed[key] ?? ''}
          onChange={(event) => setTyped({ ...typed, [key]: event.currentTarget.value })}
        />
      ))}
    </ChangeSetting>
  );
}

/** What is typed, in the units that are recorded. */
function recorded(field: RuleField, typed = ''): number {
  const value = Number(typed) * unitsShown(field);
  // 5.1 % is 51 per mille: the product of the two is 51 and a little.
  return field.unit === 'per_mille' ? Number(value.toFixed(6)) : value;
}

/** Whether what is typed is within the bounds of its field. */
function isWithin(field: RuleField, typed: string): boolean {
  const text = typed.trim();
  if (field.unit === 'text')
    return text.length >= field.least && text.length <= field.most && (field.pattern?.test(text) ?? true);
  const number = recorded(field, text);
  const isNumber = text !== '' && (field.isWhole ? Number.isSafeInteger(number) : Number.isFinite(number));
  return isNumber && number >= field.least && number <= field.most;
}
