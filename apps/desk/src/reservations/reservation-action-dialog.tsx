import type { ReservationDetailWire } from '@mp/contract';
import { showSnackbar } from '@mp/ui/snackbars';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ActionDialog } from '../action/action-dialog.tsx';
import { useSendAction } from '../api/actions.ts';
import { focusHeading } from '../console/section-heading.tsx';
import { useText } from '../text/use-text.ts';

interface ReservationActionDialogProps {
  readonly reservation: ReservationDetailWire;
  /** The end of the action's path. */
  readonly name: string;
  readonly title: string;
  readonly needsReason?: boolean;
  /** The action's own fields. */
  readonly fields?: object;
  readonly isIncomplete?: boolean;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** An action on a reservation: its fields, its effect, and a message once it is done. */
export function ReservationActionDialog({
  reservation: { id, version },
  name,
  title,
  needsReason = true,
  fields = {},
  isIncomplete = false,
  children,
  onClose,
}: ReservationActionDialogProps) {
  const { text } = useText();
  const send = useSendAction({
    path: `/console/reservation/${id}/${name}`,
    body: { ...fields, version },
    takesReason: needsReason,
  });
  return (
    <ActionDialog
      title={title}
      confirm={title}
      needsReason={needsReason}
      input={JSON.stringify(fields)}
      isIncomplete={isIncomplete}
      send={send}
      onDone={() => {
        flushSync(onClose);
        focusHeading();
        showSnackbar({ tone: 'success', kind: 'reservation', text: text('reservations.done') });
      }}
      onClose={onClose}
    >
      {children}
    </ActionDialog>
  );
}
