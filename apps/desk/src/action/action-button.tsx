import { showSnackbar } from '@mp/ui/snackbars';
import { Button, LinkButton } from '@mp/ui';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { focusHeading } from '../console/section-heading.tsx';
import { useText } from '../text/use-text.ts';
import { ActionDialog, type SendAction } from './action-dialog.tsx';

interface ActionButtonProps {
  /** The label of the button, the title of its dialog and the label of its confirmation. */
  readonly label: string;
  /** What it acts on, for screen readers, where a page has several such buttons. */
  readonly of?: string;
  /** The whole name, in its place. */
  readonly name?: string;
  /** A sentence shown when it is done. */
  readonly done: string;
  readonly needsReason?: boolean;
  readonly looksLikeLink?: boolean;
  readonly disabledReason?: string | undefined;
  readonly send: SendAction;
  readonly width?: 672;
  readonly children?: ReactNode;
  readonly input?: string;
  readonly isIncomplete?: boolean;
  readonly onDone?: () => void;
}

/** A button that shows what an action does, and does it after a confirmation. */
export function ActionButton(props: ActionButtonProps) {
  const {
    label,
    of,
    name: wholeName,
    done,
    needsReason = false,
    looksLikeLink,
    disabledReason,
    onDone,
    ...dialog
  } = props;
  const { text } = useText();
  const [isOpen, setOpen] = useState(false);
  const name = wholeName ?? (of === undefined ? undefined : text('action.of', { label, of }));
  const finish = () => {
    flushSync(() => setOpen(false));
    focusHeading();
    showSnackbar({ tone: 'success', kind: 'action', text: done });
    onDone?.();
  };
  return (
    <>
      {looksLikeLink ? (
        <LinkButton aria-label={name} onClick={() => setOpen(true)}>
          {label}
        </LinkButton>
      ) : (
        <Button compact variant="quiet" aria-label={name} disabledReason={disabledReason} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {isOpen && (
        <ActionDialog
          {...dialog}
          title={name ?? label}
          confirm={label}
          needsReason={needsReason}
          onDone={finish}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
