import { childAges, companionKeys, personLimits, type CompanionLimits, type Companions } from '@mp/domain';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import styles from './companion-fields.module.css';

interface CompanionFieldsProps {
  /** The initial choice: the fields are uncontrolled, for input before hydration. */
  readonly initial: Companions;
  readonly current: Companions;
  readonly onChange: (companions: Partial<Companions>) => void;
  /** What a place takes; the shell's limits when missing. */
  readonly most: CompanionLimits | undefined;
}

/** An address has no zeros: the server would redirect to the one without them. */
const leaveZerosOut = ({ formData }: FormDataEvent): void => {
  for (const key of companionKeys) if (formData.get(key) === '0') formData.delete(key);
};

/**
 * Infants, dogs and cots, under a line that unfolds: most parties have none. Form fields with the keys of addresses. Cots are
 * for infants, so the field comes with the first of them.
 */
export function CompanionFields({ initial, current, onChange, most }: CompanionFieldsProps) {
  const { formatMessage } = useIntl();
  const fields = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const form = fields.current?.closest('form');
    form?.addEventListener('formdata', leaveZerosOut);
    return () => form?.removeEventListener('formdata', leaveZerosOut);
  }, []);
  const limits: Companions = {
    infants: personLimits.maxInfants,
    dogs: Math.min(most?.dogs ?? personLimits.maxDogs, personLimits.maxDogs),
    cots: Math.min(most?.cots ?? personLimits.maxInfants, current.infants),
  };
  return (
    <details ref={fields} className={styles.more} open={companionKeys.some((key) => initial[key] > 0)}>
      <summary>{formatMessage({ id: 'stayField.companions' })}</summary>
      {companionKeys.map((key) => {
        // An address may have more than the place takes: its page says so.
        const highest = Math.max(limits[key], key === 'cots' ? Math.min(initial.cots, current.infants) : initial[key]);
        return (
          highest > 0 && (
            // Another number of infants leaves other numbers of cots.
            <label key={key === 'cots' ? `cots-${highest}` : key}>
              <span>{formatMessage({ id: `stayField.${key}` }, childAges)}</span>
              <select
                name={key}
                defaultValue={key === 'cots' ? Math.min(current.cots, highest) : initial[key]}
                onChange={(event) => onChange({ [key]: Number(event.target.value) })}
              >
                {Array.from({ length: highest + 1 }, (_, count) => (
                  <option key={count}>{count}</option>
                ))}
              </select>
            </label>
          )
        );
      })}
    </details>
  );
}
