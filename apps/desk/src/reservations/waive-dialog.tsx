import { useText } from '../text/use-text.ts';
import type { ActionFormProps } from './action-form-props.ts';
import { ReservationActionDialog } from './reservation-action-dialog.tsx';

/** Forgives the cancellation fee: the guest gets it back. */
export function WaiveDialog({ reservation, onClose }: ActionFormProps) {
  const { text } = useText();
  return (
    <ReservationActionDialog
      reservation={reservation}
      name="waive"
      title={text('reservations.do.waive')}
      onClose={onClose}
    >
      <p>{text('reservations.waiveLead')}</p>
    </ReservationActionDialog>
  );
}
