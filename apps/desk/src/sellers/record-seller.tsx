import type { ApiFailure } from '@mp/api-client';
import { vatStatuses, type SellerData, type SellerProblemCode } from '@mp/contract';
import { systemClock } from '@mp/domain/clock';
import { Select, TextInput } from '@mp/ui';
import { useState } from 'react';
import type { SendAction } from '../action/action-dialog.tsx';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import { useText } from '../text/use-text.ts';
import { dataOf, draftOf, lineFields, type SellerDraft } from './seller-draft.ts';

interface Problem {
  readonly field: string;
  readonly problem: SellerProblemCode;
  readonly country?: string;
}

/** The data of a seller to change, or of a new one to begin with. */
interface RecordSellerProps {
  readonly id: string;
  readonly version: string;
  readonly data: SellerData;
  readonly label: string;
  readonly done: (name: string) => string;
  readonly onDone?: () => void;
}

/** Records the data of a seller from a day on. Fields show what is wrong with them. */
export function RecordSeller({ id, version, data, label, done, onDone }: RecordSellerProps) {
  const { text } = useText();
  const [day, setDay] = useState<string>(systemClock.today());
  const [draft, setDraft] = useState(() => draftOf(data));
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const set = (change: Partial<SellerDraft>) => setDraft({ ...draft, ...change });
  const request = useSendAction({
    path: `/console/sellers/${id}`,
    method: 'PUT',
    body: { version, effective_from: day, data: dataOf(draft) },
  });
  const send: SendAction = async (action) => {
    try {
      const result = await request(action);
      setProblems([]);
      return result;
    } catch (failure) {
      const { code, details } = failure as ApiFailure;
      setProblems(code === 'seller_invalid' ? (details as { problems: readonly Problem[] }).problems : []);
      throw failure;
    }
  };
  const errorOf = (field: string): string | undefined => {
    const found = problems.find((problem) => problem.field.replace('vat.', 'vat_') === field);
    return found && text(`sellers.problem.${found.problem}`, { country: found.country ?? '' });
  };
  const choices = {
    is_trader: [
      ['', 'sellers.unknown'],
      ['yes', 'sellers.yes'],
      ['no', 'sellers.no'],
    ],
    is_private: [
      ['yes', 'sellers.yes'],
      ['no', 'sellers.no'],
    ],
    vat_status: [['', 'sellers.unknown'], ...vatStatuses.map((status) => [status, `sellers.vat.${status}`] as const)],
  } as const;
  return (
    <ActionButton
      label={label}
      done={done(draft.name)}
      {...(onDone && { onDone })}
      needsReason
      send={send}
      input={JSON.stringify([day, draft])}
      isIncomplete={day === '' || draft.name.trim() === ''}
    >
      <TextInput
        type="date"
        data-autofocus
        label={text('sellers.since')}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      {(['is_trader', 'is_private', 'vat_status'] as const).map((field) => (
        <Select
          key={field}
          label={text(`sellers.field.${field}`)}
          value={draft[field]}
          onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
        >
          {choices[field].map(([value, label]) => (
            <option key={value} value={value}>
              {text(label)}
            </option>
          ))}
        </Select>
      ))}
      {lineFields.map((field) => (
        <TextInput
          key={field}
          type={field === 'birth_date' ? 'date' : 'text'}
          label={text(`sellers.field.${field}`)}
          value={draft[field]}
          error={errorOf(field)}
          onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
        />
      ))}
    </ActionButton>
  );
}
