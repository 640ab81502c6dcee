import { childAges } from '@mp/domain';
import { askedAges } from '@mp/domain/stay-charges';
import { useDraft } from '@mp/session/drafts';
import { Select } from '@mp/ui';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import styles from './ages-fields.module.css';
import { guestAges, neededAges, type GuestAges } from './guest-ages.ts';

/**
 * Asks the ages of children, and of adults under 18, where a local tax depends on them. Nobody has to answer: the total is then that
 * of a party in which nobody is too young. Folded for adults alone, who are 18 mostly. Renders nothing where no tax depends on an age. [5.29]
 */
export function AgesFields() {
  const { text } = useText();
  const { stay, prices } = useWizard();
  const ages = useDraft(guestAges);
  const needed = neededAges(prices[0]?.charges ?? []);
  const groups = [
    { who: 'children', until: needed.children, count: stay?.party.children ?? 0, ...childAges },
    {
      who: 'adults',
      until: needed.adults,
      count: (stay?.party.adults ?? 1) - 1,
      from: childAges.to + 1,
      to: askedAges.to,
    },
  ] as const;
  const asked = groups.filter(({ until, count }) => until !== null && count > 0);
  if (asked.length === 0) return null;
  const say = (who: keyof GuestAges, index: number, age: number | null) => {
    const said = [...ages[who]];
    said[index] = age;
    guestAges.set({ ...ages, [who]: Array.from(said, (one) => one ?? null) });
  };
  return (
    // The form renders at every input: a select would be back at its old age before its change is heard.
    <details
      className={styles.ages}
      open={asked.some(({ who }) => who === 'children')}
      onInput={(event) => event.stopPropagation()}
    >
      <summary>{text('ages.title')}</summary>
      <p className={styles.why}>{text('ages.why', { age: Math.max(...asked.map(({ until }) => until ?? 0)) })}</p>
      <div className={styles.fields}>
        {asked.flatMap(({ who, count, from, to }) =>
          Array.from({ length: count }, (_, index) => (
            <Select
              key={`${who} ${index}`}
              label={text(`ages.${who}`, { number: who === 'adults' ? index + 2 : index + 1 })}
              value={String(ages[who][index] ?? '')}
              onChange={({ target }) => say(who, index, target.value === '' ? null : Number(target.value))}
            >
              <option value="">{text(`ages.${who}Unsaid`)}</option>
              {Array.from({ length: to - from + 1 }, (_unused, more) => (
                <option key={more} value={from + more}>
                  {text('ages.years', { age: from + more })}
                </option>
              ))}
            </Select>
          )),
        )}
      </div>
    </details>
  );
}
