import { useHydrated } from '@mp/host-api';
import { Select } from '@mp/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../wizard/use-text.ts';
import { useCountriesQuery } from './countries.ts';
import { contactDraft } from './draft-store.ts';
import { otherPrefixes, phonePrefixes, phonePrefixOf } from './phone-prefixes.ts';

const isCommon = (prefix: string): boolean => phonePrefixes.some(([common]) => common === prefix);

const none: readonly never[] = [];

/** The calling code of a phone: common ones at once, all others once the list of countries is loaded. [3.6] */
export function PhonePrefixSelect() {
  const { text, locale } = useText();
  const isHydrated = useHydrated();
  const { data: countries = none } = useCountriesQuery(undefined, { skip: !isHydrated });
  const select = useRef<HTMLSelectElement>(null);
  /** The code chosen earlier in this tab, if it is no common one. */
  const [storedPrefix, setStoredPrefix] = useState<string | null>(null);

  useEffect(() => {
    const { phonePrefix } = contactDraft.get();
    if (phonePrefix !== '' && !isCommon(phonePrefix)) setStoredPrefix(phonePrefix);
  }, []);
  useEffect(() => {
    if (storedPrefix === null || !select.current) return;
    select.current.value = storedPrefix;
    // The form has to see it like any other choice.
    select.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, [storedPrefix]);

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
        {storedPrefix !== null && <option value={storedPrefix}>+{storedPrefix}</option>}
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
