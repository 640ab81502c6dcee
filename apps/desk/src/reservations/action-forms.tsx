import { formatMoney } from '@mp/i18n';
import { Select, TextArea, TextInput } from '@mp/ui';
import { useState } from 'react';
import { useText } from '../text/use-text.ts';
import { ReservationActionDialog } from './reservation-action-dialog.tsx';
import type { ActionFormProps } from './action-form-props.ts';

/** Answers a request for the owner, who has said so. */
export function AnswerDialog({ reservation, onClose }: ActionFormProps) {
  const { text } = useText();
  const [answer, setAnswer] = useState('');
  const [words, setWords] = useState('');
  return (
    <ReservationActionDialog
      reservation={reservation}
      name="answer"
      title={text('reservations.do.answer')}
      fields={{ answer, ...(answer === 'decline' && words.trim() && { words: words.trim() }) }}
      isIncomplete={answer === ''}
      onClose={onClose}
    >
      <Select
        label={text('reservations.answer')}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      >
        <option value="">{text('reservations.choose')}</option>
        <option value="accept">{text('reservations.answer.accept')}</option>
        <option value="decline">{text('reservations.answer.decline')}</option>
      </Select>
      {answer === 'decline' && (
        <TextArea
          label={text('reservations.wordsToGuest')}
          rows={3}
          maxLength={500}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
    </ReservationActionDialog>
  );
}

/** Gives more time to pay or to answer. */
export function ExtendDialog({ reservation, onClose }: ActionFormProps) {
  const { text } = useText();
  const [hours, setHours] = useState('24');
  const count = Number(hours);
  return (
    <ReservationActionDialog
      reservation={reservation}
      name="extend"
      title={text('reservations.do.extend')}
      fields={{ hours: count }}
      isIncomplete={!Number.isInteger(count) || count < 1 || count > 72}
      onClose={onClose}
    >
      <TextInput
        label={text('reservations.hours')}
        type="number"
        min={1}
        max={72}
        value={hours}
        onChange={(event) => setHours(event.currentTarget.value)}
      />
    </ReservationActionDialog>
  );
}

/** Gives the guest until another day to pay the rest. */
export function DueDateDialog({ reservation, onClose }: ActionFormProps) {
  const { text } = useText();
  const [day, setDay] = useState(reservation.balance?.due_on ?? '');
  return (
    <ReservationActionDialog
      reservation={reservation}
      name="due-date"
      title={text('reservations.do.due_date')}
      fields={{ due_on: day }}
      isIncomplete={day === '' || day === reservation.balance?.due_on}
      onClose={onClose}
    >
      <TextInput
        label={text('reservations.dueOn')}
        hint={text('reservations.dueOnHint')}
        type="date"
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
    </ReservationActionDialog>
  );
}

/** Notes that the place has taken what is open. */
export const OnSpotDialog = ({ reservation, onClose }: ActionFormProps) => {
  const { text, locale } = useText();
  const amount = reservation.balance?.can_pay ? reservation.balance.amount : reservation.to_pay;
  return (
    <ReservationActionDialog
      reservation={reservation}
      name="on-spot"
      title={text('reservations.do.on_spot')}
      onClose={onClose}
    >
      <p>{text('reservations.onSpotLead', { amount: formatMoney(amount, locale) })}</p>
    </ReservationActionDialog>
  );
};

/** Takes back that the place has taken the rest. */
export const UndoOnSpotDialog = ({ reservation, onClose }: ActionFormProps) => {
  const { text } = useText();
  return (
    <ReservationActionDialog
      reservation={reservation}
      name="on-spot-undo"
      title={text('reservations.do.undo_on_spot')}
      onClose={onClose}
    >
      <p>{text('reservations.undoOnSpotLead')}</p>
    </ReservationActionDialog>
  );
};

/** Notes that the guest has not come, or takes the note back. */
export const NoShowDialog = ({ reservation, onClose }: ActionFormProps) => {
  const { text, locale } = useText();
  const { no_show, local_tax } = reservation;
  return (
    <ReservationActionDialog
      reservation={reservation}
      name="no-show"
      title={text(no_show ? 'reservations.noShowBack' : 'reservations.do.no_show')}
      fields={{ no_show: !no_show }}
      onClose={onClose}
    >
      {!no_show && local_tax.minor > 0 && (
        <p>{text('reservations.noShowTax', { amount: formatMoney(local_tax, locale) })}</p>
      )}
    </ReservationActionDialog>
  );
};

/** Blocks the guest: they cannot book online any more. */
export const BlockDialog = (props: ActionFormProps) => <BlockOrNot {...props} blocks />;

/** Lets a blocked guest book online again. */
export const UnblockDialog = (props: ActionFormProps) => <BlockOrNot {...props} blocks={false} />;

function BlockOrNot({ reservation, onClose, blocks }: ActionFormProps & { readonly blocks: boolean }) {
  const { text } = useText();
  return (
    <ReservationActionDialog
      reservation={reservation}
      name="block"
      title={text(blocks ? 'reservations.do.block' : 'reservations.do.unblock')}
      fields={{ blocks }}
      onClose={onClose}
    >
      <p>{text('reservations.blockLead', { email: reservation.guest.email })}</p>
    </ReservationActionDialog>
  );
}
