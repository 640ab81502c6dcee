import type { ApiFailure } from '@mp/api-client';
import {
  offerFields,
  type ImportProblemCode,
  type OfferFieldName,
  type OfferItemWire,
  type OfferKind,
  type PlaceOfferWire,
} from '@mp/contract';
import { useState } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import type { SendAction } from '../action/action-dialog.tsx';
import { useSendAction } from '../api/actions.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';
import { OfferField, type FieldShape } from './offer-field.tsx';

interface Problem {
  readonly field: string;
  readonly problem: ImportProblemCode;
}

interface OfferFormProps {
  readonly placeId: number;
  readonly kind: OfferKind;
  readonly offer: PlaceOfferWire;
  /** Null for something new. */
  readonly item: OfferItemWire | null;
}

/** What a new row begins with; other cells are empty. */
const beginnings: Readonly<Record<OfferKind, Readonly<Record<string, string>>>> = {
  room: { capacity: '2', units: '1', double_beds: '1', single_beds: '0', sofa_beds: '0' },
  rate: { kind: 'room_only', percent: '100', cancellation_policy: 'flexible', refundable: 'yes', offered: 'yes' },
  extra: { kind: 'other', per: 'stay', offered: 'yes' },
};

/** Adds or changes a room type, a rate or an extra. Fields show what is wrong with them. */
export function OfferForm({ placeId, kind, offer, item }: OfferFormProps) {
  const { text, locale } = useText();
  const fields = (Object.entries(offerFields[kind]) as [OfferFieldName, FieldShape][]).filter(
    ([, field]) => item === null || !field.first,
  );
  const [cells, setCells] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(([name]) => [name, (item?.cells ?? beginnings[kind])[name] ?? ''])),
  );
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const changed = Object.fromEntries(Object.entries(cells).filter(([name, cell]) => cell !== item?.cells[name]));
  const request = useSendAction({
    path: `/console/places/${placeId}/offer/${kind}${item ? `/${item.id}` : ''}`,
    body: { version: item?.version ?? offer[kind].new_version, cells: changed },
    takesReason: false,
  });
  const send: SendAction = async (action) => {
    try {
      const result = await request(action);
      setProblems([]);
      return result;
    } catch (failure) {
      const { code, details } = failure as ApiFailure;
      setProblems(code === 'offer_invalid' ? (details as { problems: readonly Problem[] }).problems : []);
      throw failure;
    }
  };
  const problemOf = (name: string): string | undefined => {
    const found = problems.find(({ field }) => field === name);
    return found && text(`import.problem.${found.problem}`);
  };
  const isIncomplete = fields.some(([name, field]) => !field.optional && (cells[name] ?? '').trim() === '');
  return (
    <ActionButton
      label={text(item ? 'rates.change' : `rates.add.${kind}`)}
      {...(item && { of: item.cells[`name_${locale}`] ?? '' })}
      done={text('rates.done')}
      looksLikeLink={item !== null}
      send={send}
      input={JSON.stringify(cells)}
      width={672}
      isIncomplete={isIncomplete || (item !== null && Object.keys(changed).length === 0)}
    >
      {kind === 'room' && !item && <p>{text('rates.newRoom')}</p>}
      <div className={section.pairs}>
        {fields.map(([name, field], index) => (
          <OfferField
            key={name}
            kind={kind}
            name={name}
            field={field}
            policies={offer.policies}
            isFirst={index === 0}
            value={cells[name] ?? ''}
            error={problemOf(name)}
            onChange={(value) => setCells((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
    </ActionButton>
  );
}
