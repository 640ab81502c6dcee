import type { ReservationAction, ReservationDetailWire } from '@mp/contract';
import { Button } from '@mp/ui';
import { useState, type ComponentType } from 'react';
import { useDeskEditorQuery } from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import type { ActionFormProps } from './action-form-props.ts';
import { AnswerDialog, BlockDialog, ExtendDialog, NoShowDialog, UnblockDialog } from './action-forms.tsx';
import { CancelAsGuestDialog, CancelAsPlaceDialog } from './cancel-dialogs.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import styles from './reservations.module.css';
import { RoomsDialog } from './rooms-dialog.tsx';
import { WaiveDialog } from './waive-dialog.tsx';

const dialogs: Readonly<Record<ReservationAction, ComponentType<ActionFormProps>>> = {
  cancel_as_guest: CancelAsGuestDialog,
  cancel_as_place: CancelAsPlaceDialog,
  answer: AnswerDialog,
  extend: ExtendDialog,
  contact: ContactDialog,
  rooms: RoomsDialog,
  no_show: NoShowDialog,
  block: BlockDialog,
  unblock: UnblockDialog,
  waive: WaiveDialog,
};

/** What can be done with the reservation now. Each button opens a dialog with the effect. */
export function ReservationActions({ reservation }: { readonly reservation: ReservationDetailWire }) {
  const { text } = useText();
  const [opened, setOpened] = useState<ReservationAction | null>(null);
  const { data: own } = useDeskEditorQuery();
  const shown = reservation.actions.filter((action) => action !== 'waive' || own?.rights.includes('refunds'));
  const Opened = opened && dialogs[opened];
  return (
    <section aria-label={text('reservations.actions')}>
      <ul className={styles.buttons}>
        {shown.map((action) => (
          <li key={action}>
            <Button variant="quiet" compact onClick={() => setOpened(action)}>
              {text(`reservations.do.${action}`)}
            </Button>
          </li>
        ))}
      </ul>
      {Opened && <Opened reservation={reservation} onClose={() => setOpened(null)} />}
    </section>
  );
}
