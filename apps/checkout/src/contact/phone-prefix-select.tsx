import { useHydrated } from '@mp/host-api';
import { Select } from '@mp/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../wizard/use-text.ts';
import { useCountriesQuery } from './countries.ts';
import { contactDraft } from './draft-store.ts';
import { otherPrefixes, phonePrefixes, phonePrefixOf } from './phone-prefixes.ts';

const isCommon = (prefix: string): boolean => phonePrefixes.some(([common]) => common === prefix);

const none: readonly never[] = [];

/** The calling code of a phone: those that most guests have at once, every other one as soon as the list of countries has come. [3.6] */
export function PhonePrefixSelect() {
  const { text, locale } = useText();
  const isHydrated = useHydrated();
  const { data: countries = none } = useCountriesQuery(undefined, { skip: !isHydrated });
  const select = useRef<HTMLSelectElement>(null);
  /** What this tab has chosen before, where it is none of the usual ones. */
  const [kept, setKept] = useState<string | null>(null);

  useEffect(() => {
    const { phonePrefix } = contactDraft.get();
    if (phonePrefix !== '' && !isCommon(phonePrefix)) setKept(phonePrefix);
  }, []);
  useEffect(() => {
    if (kept === null || !select.current) return;
    select.current.value = kept;
    // The form hears of it as of every other choice.
    select.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, [kept]);

  const others = useMemo(() => otherPrefixes(countries, locale), [countries, locale]);

  return (
    <Select
      ref={select}
      name="phonePrefix"
      label={text('contact.phonePrefix')}
      autoComplete="tel-country-code"
      defaultValue={phonePrefixOf[locale]}
    >
      <optgroup label={text('contact.phonePrefixCommon')}>
        {phonePrefixes.map(([prefix, country]) => (
          <option key={prefix} value={prefix}>
            +{prefix} {country}
          </option>
        ))}
        {kept !== null && <option value={kept}>+{kept}</option>}
      </optgroup>
      {others.length > 0 && (
        <optgroup label={text('contact.phonePrefixAll')}>
          {others.map(({ prefix, name }) => (
            <option key={`${prefix} ${name}`} value={prefix}>
              {name} +{prefix}
            </option>
          ))}
        </optgroup>
      )}
    </Select>
  );
}
