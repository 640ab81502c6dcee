import { ruleNames } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { formatDate } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { useSettingsQuery } from '../api/operator.ts';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useText } from '../text/use-text.ts';
import { ChangeCommission } from './change-commission.tsx';
import { ChangeIdentity } from './change-identity.tsx';
import { ChangeSellersRequired } from './change-sellers-required.tsx';
import { RuleCard } from './rule-card.tsx';
import { SettingCard } from './setting-card.tsx';

/** The operator's own data and settings that hold from a day on, with their history. */
export default function OperatorSection() {
  const { text, locale, intl } = useText();
  const { data, error, refetch } = useSettingsQuery();
  const perMille = (value: number) => intl.formatNumber(value / 1000, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.operator')} />
      <p className={section.words}>{text('operator.lead')}</p>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={10} />}
      {data && (
        <>
          <SettingCard
            name="operator"
            setting={data.operator}
            factsOf={({ name, legal_form, street, zip, city, ico, dic, register, email, phone }) => [
              [text('operator.name'), [name, legal_form].filter(Boolean).join(', ')],
              [text('operator.address'), `${street}, ${zip} ${city}`],
              [text('operator.ico'), ico],
              [text('operator.dic'), dic || text('operator.noVat')],
              [text('operator.register'), register || '–'],
              [text('operator.email'), email],
              [text('operator.phone'), phone || '–'],
            ]}
          >
            <ChangeIdentity setting={data.operator} today={data.today} />
          </SettingCard>
          <SettingCard
            name="commission"
            setting={data.commission}
            factsOf={({ per_mille }) => [[text('operator.commission'), perMille(per_mille)]]}
          >
            <ChangeCommission setting={data.commission} today={data.today} />
          </SettingCard>
          <SettingCard
            name="sellers_required"
            setting={data.sellers_required}
            factsOf={({ from }) => [
              [
                text('operator.requiredFrom'),
                from ? formatDate(calendarDateOf(from), locale, 'long') : text('operator.notYet'),
              ],
            ]}
          >
            <ChangeSellersRequired setting={data.sellers_required} today={data.today} />
          </SettingCard>
          {ruleNames.map((name) => (
            <RuleCard key={name} name={name} settings={data} />
          ))}
        </>
      )}
    </div>
  );
}
