import type { ReservationDetailWire } from '@mp/contract';

/** Props of the dialog of an action. */
export interface ActionFormProps {
  readonly reservation: ReservationDetailWire;
  readonly onClose: () => void;
}
