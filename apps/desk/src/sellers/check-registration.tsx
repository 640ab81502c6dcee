import type { PlaceContractsWire } from '@mp/contract';
import { Select } from '@mp/ui';
import { useState } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import { useText } from '../text/use-text.ts';

/** Records what the register says of the number of a short-term let; the reason says where somebody looked. */
export function CheckRegistration({ contracts }: { readonly contracts: PlaceContractsWire }) {
  const { text } = useText();
  const [finding, setFinding] = useState('');
  const { contract, place_id, version } = contracts;
  const send = useSendAction({
    path: `/console/contracts/${place_id}/registration-check`,
    body: { version, is_right: finding === 'right' },
  });
  return (
    <ActionButton
      label={text('sellers.registration.check')}
      done={text('sellers.registration.checked')}
      needsReason
      send={send}
      input={finding}
      isIncomplete={finding === ''}
    >
      <p>{text('sellers.registration.lead', { number: contract?.registration_number ?? '' })}</p>
      <Select
        label={text('sellers.registration.finding')}
        value={finding}
        onChange={({ currentTarget }) => setFinding(currentTarget.value)}
      >
        <option value="" />
        <option value="right">{text('sellers.registration.isRight')}</option>
        <option value="wrong">{text('sellers.registration.isWrong')}</option>
      </Select>
    </ActionButton>
  );
}
