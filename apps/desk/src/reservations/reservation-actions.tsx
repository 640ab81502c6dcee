import type { ReservationAction, ReservationDetailWire } from '@mp/contract';
import { Button } from '@mp/ui';
import { useState, type ComponentType } from 'react';
import { useDeskEditorQuery } from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import type { ActionFormProps } from './action-form-props.ts';
import {
  AnswerDialog,
  BlockDialog,
  DueDateDialog,
  ExtendDialog,
  NoShowDialog,
  OnSpotDialog,
  UnblockDialog,
  UndoOnSpotDialog,
} from './action-forms.tsx';
import { CancelAsGuestDialog, CancelAsPlaceDialog, CancelWithRefundDialog } from './cancel-dialogs.tsx';
import { ChangeDialog, WithdrawChangeDialog } from './change-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import section from '../console/section.module.css';
import { RoomsDialog } from './rooms-dialog.tsx';
import { WaiveDialog } from './waive-dialog.tsx';

/** In the order of their buttons: what is usual first, what cannot be undone last. */
const dialogs: Readonly<Record<ReservationAction, ComponentType<ActionFormProps>>> = {
  answer: AnswerDialog,
  extend: ExtendDialog,
  on_spot: OnSpotDialog,
  undo_on_spot: UndoOnSpotDialog,
  due_date: DueDateDialog,
  contact: ContactDialog,
  change: ChangeDialog,
  withdraw_change: WithdrawChangeDialog,
  rooms: RoomsDialog,
  no_show: NoShowDialog,
  unblock: UnblockDialog,
  waive: WaiveDialog,
  block: BlockDialog,
  cancel_as_guest: CancelAsGuestDialog,
  cancel_with_refund: CancelWithRefundDialog,
  cancel_as_place: CancelAsPlaceDialog,
};
/** Actions that need the right to refund. */
const ofRefunds: readonly ReservationAction[] = ['waive', 'cancel_with_refund'];

const ordered = Object.keys(dialogs) as readonly ReservationAction[];

/** What can be done with the reservation now. Each button opens a dialog with the effect. */
export function ReservationActions({ reservation }: { readonly reservation: ReservationDetailWire }) {
  const { text } = useText();
  const [opened, setOpened] = useState<ReservationAction | null>(null);
  const { data: own } = useDeskEditorQuery();
  const mayRefund = own?.rights.includes('refunds') ?? false;
  const shown = reservation.actions.filter((action) => mayRefund || !ofRefunds.includes(action));
  const Opened = opened && dialogs[opened];
  return (
    <section aria-label={text('reservations.actions')}>
      <ul className={section.actions}>
        {ordered
          .filter((action) => shown.includes(action))
          .map((action) => (
            <li key={action}>
              <Button variant="quiet" compact onClick={() => setOpened(action)}>
                {text(
                  action === 'no_show' && reservation.no_show ? 'reservations.noShowBack' : `reservations.do.${action}`,
                )}
              </Button>
            </li>
          ))}
      </ul>
      {Opened && <Opened reservation={reservation} onClose={() => setOpened(null)} />}
    </section>
  );
}
