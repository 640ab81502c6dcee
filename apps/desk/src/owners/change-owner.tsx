import type { OwnerWire } from '@mp/contract';
import { locales, type Locale } from '@mp/domain';
import { Select, TextInput } from '@mp/ui';
import { checkEmail } from '@mp/validation';
import { useState } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import { useText } from '../text/use-text.ts';

/** Changes who gets the e-mails of a place. Both addresses get an e-mail about it. */
export function ChangeOwner({ owner }: { readonly owner: OwnerWire }) {
  const { text } = useText();
  const [email, setEmail] = useState(owner.email ?? '');
  const [language, setLanguage] = useState<Locale>(owner.language);
  const isSame = email.trim().toLowerCase() === owner.email && language === owner.language;
  const send = useSendAction({
    path: `/console/owners/${owner.place_id}`,
    method: 'PUT',
    body: { version: owner.version, email: email.trim(), language },
  });
  return (
    <ActionButton
      label={text('owners.change')}
      of={owner.place}
      done={text('owners.changed', { place: owner.place })}
      needsReason
      looksLikeLink
      send={send}
      input={`${email} ${language}`}
      isIncomplete={checkEmail(email) !== null || isSame}
    >
      <TextInput
        type="email"
        data-autofocus
        label={text('owners.email')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Select
        label={text('owners.language')}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value as Locale)}
      >
        {locales.map((one) => (
          <option key={one} value={one}>
            {text(`language.${one}`)}
          </option>
        ))}
      </Select>
    </ActionButton>
  );
}
