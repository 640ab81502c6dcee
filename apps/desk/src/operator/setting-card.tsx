import type { DatedSettingName, SettingsWire } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { formatDate } from '@mp/i18n';
import type { ReactNode } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

type Facts = readonly (readonly [label: string, value: string])[];

interface SettingCardProps<Name extends DatedSettingName> {
  readonly name: Name;
  readonly setting: SettingsWire[Name];
  readonly factsOf: (value: SettingsWire[Name]['current']) => Facts;
  /** The button that changes it. */
  readonly children: ReactNode;
}

/** What a setting is today, and all its versions with who recorded them. */
export function SettingCard<Name extends DatedSettingName>({
  name,
  setting,
  factsOf,
  children,
}: SettingCardProps<Name>) {
  const { text, locale, instant } = useText();
  const { current, versions, version } = setting;
  return (
    <section className={section.part} aria-labelledby={`setting-${name}`}>
      <h2 id={`setting-${name}`}>{text(`operator.title.${name}`)}</h2>
      <FactList facts={factsOf(current)} />
      <div className={section.actions}>{children}</div>
      {versions.length > 0 && (
        <details open={versions.some(({ state }) => state === 'future')}>
          <summary>{text('operator.history', { count: versions.length })}</summary>
          <ul className={section.list}>
            {versions.map(({ effective_from, value, state, recorded_at, recorded_by }) => (
              <li key={effective_from}>
                <p>
                  <strong>
                    {text('operator.from', { day: formatDate(calendarDateOf(effective_from), locale, 'long') })} ·{' '}
                    {text(`operator.state.${state}`)}
                  </strong>
                </p>
                <FactList facts={factsOf(value)} />
                <p className={section.quiet}>
                  {instant(recorded_at)} · {recorded_by ?? text('operator.byEnvironment')}
                </p>
                {state === 'future' && <Withdraw name={name} version={version} from={effective_from} />}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const FactList = ({ facts }: { readonly facts: Facts }) => (
  <dl className={section.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

interface WithdrawProps {
  readonly name: DatedSettingName;
  readonly version: string;
  readonly from: string;
}

function Withdraw({ name, version, from }: WithdrawProps) {
  const { text, locale } = useText();
  const send = useSendAction({
    path: '/console/settings/withdraw',
    body: { name, version, effective_from: from },
  });
  return (
    <ActionButton
      label={text('operator.withdraw')}
      of={text('operator.from', { day: formatDate(calendarDateOf(from), locale, 'long') })}
      done={text('operator.withdrawn')}
      needsReason
      looksLikeLink
      send={send}
    />
  );
}
