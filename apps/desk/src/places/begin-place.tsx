import type { ApiFailure } from '@mp/api-client';
import { placeCountries } from '@mp/contract';
import { href } from '@mp/i18n';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Dialog, Notice, Select, TextInput } from '@mp/ui';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useCreateEntryMutation } from '../api/entries.ts';
import section from '../console/section.module.css';
import { countryName } from '../text/country-name.ts';
import { useText } from '../text/use-text.ts';

/** Begins a place: hidden, with a name and a town, and everything else to be written. */
export function BeginPlace() {
  const { text } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button compact variant="callToAction" onClick={() => setOpen(true)}>
        {text('places.begin')}
      </Button>
      {isOpen && (
        <Dialog title={text('places.begin')} closeLabel={text('desk.close')} onClose={() => setOpen(false)}>
          <NewPlace />
        </Dialog>
      )}
    </>
  );
}

function NewPlace() {
  const { text, locale, intl } = useText();
  const navigate = useNavigate();
  const [create, { isLoading, error }] = useCreateEntryMutation();
  const begin = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const { data } = await create({ type: 'place', locale: null, fields });
    if (data) await navigate(href('console', { locale, params: { section: 'places', item: data.key } }));
  };
  return (
    <form method="post" className={section.form} onSubmit={(event) => void begin(event)}>
      <p>{text('places.beginLead')}</p>
      <TextInput name="name" label={text('places.name')} required maxLength={80} autoComplete="off" data-autofocus />
      <TextInput name="town" label={text('field.town')} required maxLength={80} autoComplete="off" />
      <Select name="country" label={text('field.country')}>
        {placeCountries.map((country) => (
          <option key={country} value={country}>
            {countryName(country, locale)}
          </option>
        ))}
      </Select>
      {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
      <Button type="submit" aria-busy={isLoading}>
        {text('places.beginNow')}
      </Button>
    </form>
  );
}
