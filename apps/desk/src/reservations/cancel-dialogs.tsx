import { seriousReasons } from '@mp/domain';
import { Select, TextArea } from '@mp/ui';
import { useState } from 'react';
import { AmountField, readAmount } from '../action/amount-field.tsx';
import { useText } from '../text/use-text.ts';
import { ReservationActionDialog } from './reservation-action-dialog.tsx';
import type { ActionFormProps } from './action-form-props.ts';

/** Cancels by the terms, as the guest could. The refund of an insurance needs a serious reason. */
export function CancelAsGuestDialog({ reservation, onClose }: ActionFormProps) {
  const { text } = useText();
  const [serious, setSerious] = useState('');
  // Earlier versions refund only insured stays.
  const need = reservation.serious_reason ?? (reservation.status === 'confirmed' ? 'required' : 'none');
  return (
    <ReservationActionDialog
      reservation={reservation}
      name="cancel"
      title={text('reservations.do.cancel_as_guest')}
      fields={{ as: 'guest', ...(serious !== '' && { serious_reason: serious }) }}
      isIncomplete={need === 'required' && serious === ''}
      onClose={onClose}
    >
      {need !== 'none' && (
        <Select
          label={text('reservations.serious')}
          value={serious}
          onChange={(event) => setSerious(event.currentTarget.value)}
        >
          <option value="">{text(need === 'optional' ? 'reservations.serious.none' : 'reservations.choose')}</option>
          {seriousReasons.map((one) => (
            <option key={one} value={one}>
              {text(`reservations.serious.${one}`)}
            </option>
          ))}
        </Select>
      )}
    </ReservationActionDialog>
  );
}

/** Cancels for the guest, who gets back what staff decide: at least what the terms give. */
export function CancelWithRefundDialog({ reservation, onClose }: ActionFormProps) {
  const { text } = useText();
  const [typed, setTyped] = useState('');
  const minor = readAmount(typed, 0);
  return (
    <ReservationActionDialog
      reservation={reservation}
      name="cancel-with-refund"
      title={text('reservations.do.cancel_with_refund')}
      fields={{ amount_minor: minor }}
      isIncomplete={minor === null || minor > reservation.to_pay.minor}
      onClose={onClose}
    >
      <p>{text('reservations.ownRefundLead')}</p>
      <AmountField
        label={text('reservations.ownRefund')}
        value={typed}
        onChange={setTyped}
        least={0}
        maximum={reservation.to_pay}
      />
    </ReservationActionDialog>
  );
}

/** Cancels for the place, with a full refund. The guest reads why. */
export function CancelAsPlaceDialog({ reservation, onClose }: ActionFormProps) {
  const { text } = useText();
  const [words, setWords] = useState('');
  return (
    <ReservationActionDialog
      reservation={reservation}
      name="cancel"
      title={text('reservations.do.cancel_as_place')}
      fields={{ as: 'place', words: words.trim() }}
      isIncomplete={words.trim() === ''}
      onClose={onClose}
    >
      <TextArea
        label={text('reservations.wordsToGuest')}
        rows={3}
        maxLength={500}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </ReservationActionDialog>
  );
}
