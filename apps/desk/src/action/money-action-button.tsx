import type { ViewedSubject } from '@mp/contract';
import type { ReactNode } from 'react';
import { useSendAction } from '../api/actions.ts';
import { Viewers } from '../console/viewers.tsx';
import { ActionButton } from './action-button.tsx';

interface MoneyActionButtonProps {
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
  /** What it acts on, if the dialog says who else has it open. */
  readonly viewed?: { readonly subject: ViewedSubject; readonly id: string };
  readonly children?: ReactNode;
}

/** A button of an action on money: the path and the fields that it sends. */
export function MoneyActionButton({
  path,
  version,
  body = {},
  needsReason,
  viewed,
  children,
  ...button
}: MoneyActionButtonProps) {
  const send = useSendAction({ path, body: { version, ...body }, takesReason: needsReason });
  return (
    <ActionButton {...button} needsReason={needsReason} input={JSON.stringify(body)} send={send}>
      {viewed && <Viewers {...viewed} />}
      {children}
    </ActionButton>
  );
}
