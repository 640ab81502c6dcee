import type { ApiFailure } from '@mp/api-client';
import type { ActionResultWire, EffectWire } from '@mp/contract';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, Dialog, Notice, SkeletonText, TextArea } from '@mp/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { failureText } from '../text/failure-text.ts';
import { useText } from '../text/use-text.ts';
import styles from './action-dialog.module.css';
import { EffectList } from './effect-list.tsx';

/** How an action is sent; it rejects with an `ApiFailure`. The key makes a repeated request act once. */
export type SendAction = (request: {
  readonly preview: boolean;
  readonly reason: string;
  readonly key: string;
}) => Promise<ActionResultWire>;

interface ActionDialogProps {
  readonly title: string;
  /** Of a dialog with many fields, in CSS pixels. */
  readonly width?: 672;
  readonly confirm: string;
  /** Whether a reason is required. It stands in the audit log. */
  readonly needsReason: boolean;
  /** Fields of the action. `input` changes with them, and the effect is computed again. */
  readonly children?: ReactNode;
  readonly input?: string;
  /** The fields are incomplete: there is no effect yet. */
  readonly isIncomplete?: boolean;
  readonly send: SendAction;
  readonly onDone: (result: ActionResultWire) => void;
  readonly onClose: () => void;
}

/** Asks for a reason, shows what an action does to money, nights and e-mails, and does it after a confirmation. */
export function ActionDialog({ title, width, onClose, ...rest }: ActionDialogProps) {
  const { text } = useText();
  const unread = useUnreadFailure();
  const close = () => {
    unread.current = null;
    onClose();
  };
  return (
    <Dialog title={title} {...(width && { width })} closeLabel={text('desk.close')} onClose={close}>
      <ActionForm onFailure={(message) => (unread.current = message)} {...rest} />
    </Dialog>
  );
}

/**
 * The message of a failure that nobody has closed yet. The page is loaded again after a failure, which may remove the dialog
 * with its row: the message stays in a snackbar.
 */
function useUnreadFailure(): { current: string | null } {
  const message = useRef<string | null>(null);
  useEffect(
    () => () => {
      if (message.current !== null) showSnackbar({ tone: 'error', kind: 'action', text: message.current });
    },
    [],
  );
  return message;
}

interface ActionFormProps extends Omit<ActionDialogProps, 'title' | 'width' | 'onClose'> {
  readonly onFailure: (message: string | null) => void;
}

function ActionForm({
  confirm,
  needsReason,
  children,
  input = '',
  isIncomplete = false,
  send,
  onDone,
  onFailure,
}: ActionFormProps) {
  const { text, intl } = useText();
  // One key for one decision: pressing twice, or again after a lost response, acts once.
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const effect = useEffectOf(send, input, isIncomplete);
  const act = async () => {
    if (isIncomplete || isSending) return;
    setReasonMissing(needsReason && reason.trim().length < 3);
    if (needsReason && reason.trim().length < 3) return;
    setSending(true);
    setFailure(null);
    onFailure(null);
    try {
      onDone(await send({ preview: false, reason: reason.trim(), key }));
    } catch (error) {
      setFailure(error as ApiFailure);
      onFailure(failureText(intl, error as ApiFailure));
      setSending(false);
    }
  };
  const shownFailure = failure ?? effect.failure;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void act();
      }}
    >
      {children}
      {needsReason && (
        <TextArea
          label={text('action.reason')}
          value={reason}
          maxLength={500}
          rows={2}
          error={isReasonMissing ? text('action.reasonMissing') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <section aria-live="polite" aria-busy={effect.isLoading} className={styles.effect}>
        {!isIncomplete && <h3>{text('action.effect')}</h3>}
        {effect.isLoading && <SkeletonText lines={3} />}
        {effect.data && <EffectList effect={effect.data} />}
      </section>
      {shownFailure && (
        <Notice kind="error">
          <p>{failureText(intl, shownFailure)}</p>
        </Notice>
      )}
      <Button
        type="submit"
        disabledReason={isSending ? text('action.sending') : isIncomplete ? text('action.incomplete') : undefined}
      >
        {confirm}
      </Button>
    </form>
  );
}

interface LoadedEffect {
  readonly data: EffectWire | null;
  readonly failure: ApiFailure | null;
  readonly isLoading: boolean;
}

/** The effect of an action with its present fields, as the API computes it. */
function useEffectOf(send: SendAction, input: string, isIncomplete: boolean): LoadedEffect {
  const [loaded, setLoaded] = useState<LoadedEffect>({ data: null, failure: null, isLoading: !isIncomplete });
  useEffect(() => {
    if (isIncomplete) {
      setLoaded({ data: null, failure: null, isLoading: false });
      return;
    }
    let isCurrent = true;
    setLoaded({ data: null, failure: null, isLoading: true });
    send({ preview: true, reason: 'preview', key: crypto.randomUUID() }).then(
      ({ effect }) => isCurrent && setLoaded({ data: effect, failure: null, isLoading: false }),
      (error: unknown) => isCurrent && setLoaded({ data: null, failure: error as ApiFailure, isLoading: false }),
    );
    return () => {
      isCurrent = false;
    };
    // `send` is made with each render; `input` says when it sends something else.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [input, isIncomplete]);
  return loaded;
}
