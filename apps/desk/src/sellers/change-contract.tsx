import { contractModels, type ContractModel, type PlaceContractsWire } from '@mp/contract';
import { systemClock } from '@mp/domain/clock';
import { Select, TextInput } from '@mp/ui';
import { useState } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import { useSellersQuery } from '../api/sellers.ts';
import { useText } from '../text/use-text.ts';

/** A contract as typed. */
interface Draft {
  readonly day: string;
  readonly seller: string;
  readonly model: ContractModel;
  readonly percent: string;
  readonly registration: string;
}

/** Records the contract of a place from a day on. */
export function ChangeContract({ contracts }: { readonly contracts: PlaceContractsWire }) {
  const { text } = useText();
  const { contract, place, place_id, version } = contracts;
  const [draft, setDraft] = useState<Draft>({
    day: systemClock.today(),
    seller: contract?.seller_id ?? '',
    model: contract?.model ?? 'intermediary',
    percent: contract?.commission_per_mille == null ? '' : String(contract.commission_per_mille / 10),
    registration: contract?.registration_number ?? '',
  });
  const { data: sellers } = useSellersQuery();
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const perMille = draft.percent.trim() === '' ? null : Math.round(Number(draft.percent.replace(',', '.')) * 10);
  const send = useSendAction({
    path: `/console/contracts/${place_id}`,
    method: 'PUT',
    body: {
      version,
      effective_from: draft.day,
      seller_id: draft.seller,
      model: draft.model,
      commission_per_mille: perMille,
      registration_number: draft.registration.trim() || null,
    },
  });
  return (
    <ActionButton
      label={text('sellers.contract.change')}
      done={text('sellers.contract.changed', { place })}
      needsReason
      send={send}
      input={JSON.stringify(draft)}
      isIncomplete={draft.day === '' || draft.seller === '' || Number.isNaN(perMille)}
    >
      <TextInput
        type="date"
        data-autofocus
        label={text('sellers.since')}
        value={draft.day}
        onChange={({ currentTarget }) => set({ day: currentTarget.value })}
      />
      <Select
        label={text('sellers.seller')}
        value={draft.seller}
        onChange={({ currentTarget }) => set({ seller: currentTarget.value })}
      >
        <option value="" />
        {sellers?.data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={text('sellers.model')}
        value={draft.model}
        onChange={({ currentTarget }) => set({ model: currentTarget.value as ContractModel })}
      >
        {contractModels.map((model) => (
          <option key={model} value={model}>
            {text(`sellers.model.${model}`)}
          </option>
        ))}
      </Select>
      <TextInput
        inputMode="decimal"
        label={text('sellers.commission.percent')}
        value={draft.percent}
        onChange={({ currentTarget }) => set({ percent: currentTarget.value })}
      />
      <TextInput
        label={text('sellers.registration')}
        value={draft.registration}
        maxLength={60}
        onChange={({ currentTarget }) => set({ registration: currentTarget.value })}
      />
    </ActionButton>
  );
}
