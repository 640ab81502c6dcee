import type { ChargedPlaceWire } from '@mp/contract';
import { Select, TextInput } from '@mp/ui';
import { useState } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import { useText } from '../text/use-text.ts';

/** Says to which municipality a place belongs, and where its local tax is paid. */
export function PlaceRules({ place }: { readonly place: ChargedPlaceWire }) {
  const { text } = useText();
  const [municipality, setMunicipality] = useState(place.municipality ?? '');
  const [collected, setCollected] = useState<string>(place.collected ?? '');
  const body = { municipality: municipality.trim() || null, collected: collected || null };
  const send = useSendAction({
    path: `/console/local-taxes/place/${place.id}`,
    body: { version: place.version, ...body },
  });
  return (
    <ActionButton
      label={text('local-taxes.changePlace')}
      of={place.name}
      done={text('local-taxes.placeChanged')}
      needsReason
      looksLikeLink
      send={send}
      input={JSON.stringify(body)}
      isIncomplete={body.municipality === place.municipality && body.collected === place.collected}
    >
      <TextInput
        data-autofocus
        label={text('local-taxes.otherMunicipality')}
        hint={text('local-taxes.otherMunicipalityHint', { town: place.town })}
        value={municipality}
        maxLength={100}
        onChange={(event) => setMunicipality(event.currentTarget.value)}
      />
      <Select
        label={text('local-taxes.collectedLabel')}
        value={collected}
        onChange={(event) => setCollected(event.currentTarget.value)}
      >
        <option value="">{text('local-taxes.asTheRule')}</option>
        <option value="online">{text('local-taxes.collected.online')}</option>
        <option value="on_spot">{text('local-taxes.collected.on_spot')}</option>
      </Select>
    </ActionButton>
  );
}
