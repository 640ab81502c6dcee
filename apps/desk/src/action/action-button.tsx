import { showSnackbar } from '@mp/ui/snackbars';
import { Button } from '@mp/ui';
import { useState, type ReactNode } from 'react';
import { useActOnMoneyMutation } from '../api/money.ts';
import { ActionDialog } from './action-dialog.tsx';

interface ActionButtonProps {
  /** What the button and the dialog's confirmation say. */
  readonly label: string;
  /** The label with its subject, for screen readers. */
  readonly name: string;
  readonly done: string;
  readonly path: string;
  readonly version: string;
  readonly needsReason: boolean;
  readonly disabledReason?: string | undefined;
  /** Fields of the action: what is sent, and whether it is complete. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly isIncomplete?: boolean;
  readonly children?: ReactNode;
}

/** A button that opens an action, with its effect and reason. */
export function ActionButton({
  label,
  name,
  done,
  path,
  version,
  needsReason,
  disabledReason,
  body = {},
  isIncomplete = false,
  children,
}: ActionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [act] = useActOnMoneyMutation();
  return (
    <>
      <Button compact variant="quiet" aria-label={name} disabledReason={disabledReason} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ActionDialog
          title={name}
          confirm={label}
          needsReason={needsReason}
          input={JSON.stringify(body)}
          isIncomplete={isIncomplete}
          send={({ preview, reason, key }) =>
            act({ path, body: { version, preview, ...(needsReason && { reason }), ...body }, key }).unwrap()
          }
          onDone={() => {
            setOpen(false);
            showSnackbar({ tone: 'success', kind: 'action', text: done });
          }}
          onClose={() => setOpen(false)}
        >
          {children}
        </ActionDialog>
      )}
    </>
  );
}
