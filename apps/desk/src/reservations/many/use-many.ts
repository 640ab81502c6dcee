import type { ApiFailure } from '@mp/api-client';
import type { EffectWire } from '@mp/contract';
import { useEffect, useRef, useState } from 'react';
import { useConsoleActionMutation } from '../../api/actions.ts';
import { useLazyConsoleReservationQuery } from '../../api/reservations.ts';
import { requestOf, takesReason, type ManyFields } from './many-actions.ts';

/** One of the selected reservations, and what an action does to it. */
export interface ManyItem {
  readonly id: string;
  readonly number: string;
  /** Null until its effect is known, or if its state does not allow the action. */
  readonly request: { readonly path: string; readonly body: { readonly version: string } } | null;
  /** One key for one decision: sent again after a lost response, it acts once. */
  readonly key: string;
  readonly effect: EffectWire | null;
  readonly failure: ApiFailure | null;
  readonly isDone: boolean;
}

/** Whether an item can be sent, for the first time or again. */
export const isOpen = ({ effect, failure, isDone }: ManyItem): boolean =>
  effect !== null && !isDone && (failure === null || failure.retryable);

/** `progress` counts items while they are looked at or sent, and is null otherwise. */
export interface Many {
  readonly items: readonly ManyItem[];
  readonly progress: number | null;
  /** Reads each reservation and what the action would do to it. */
  readonly preview: (fields: ManyFields) => Promise<void>;
  /** Sends the open ones, each in the version whose effect was shown. */
  readonly act: () => Promise<void>;
}

/** Runs an action on several reservations, one after another; one that fails does not stop the others, closing the dialog does. */
export function useMany(selected: readonly Pick<ManyItem, 'id' | 'number'>[]): Many {
  const [read] = useLazyConsoleReservationQuery();
  const [send] = useConsoleActionMutation();
  const [items, setItems] = useState<readonly ManyItem[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => void (isClosed.current = true);
  }, []);

  const inTurn = async (all: readonly ManyItem[], next: (item: ManyItem) => Promise<Partial<ManyItem>>) => {
    let done = all;
    for (const [index, item] of all.entries()) {
      if (isClosed.current) return;
      setProgress(index);
      const change = await next(item).catch((failure: unknown) => ({ failure: failure as ApiFailure }));
      done = done.with(index, { ...item, failure: null, ...change });
      setItems(done);
    }
    setProgress(null);
  };

  const preview = (fields: ManyFields) =>
    inTurn(
      selected.map((one) => ({
        ...one,
        ...{ request: null, key: crypto.randomUUID(), effect: null, failure: null, isDone: false },
      })),
      async ({ id }) => {
        const reservation = await read(id).unwrap();
        const request = requestOf(fields, reservation);
        if (!request) return {};
        const { version } = reservation;
        const path = `/console/reservation/${id}/${request.name}`;
        const body = { ...request.body, version, ...(takesReason(fields.action) && { reason: fields.reason.trim() }) };
        const { effect } = await send({ path, body, preview: true, key: crypto.randomUUID() }).unwrap();
        return { request: { path, body }, effect };
      },
    );

  const act = () =>
    inTurn(items, async (item) => {
      const { request, key, failure } = item;
      if (!request || !isOpen(item)) return { failure };
      await send({ ...request, preview: false, key, isPart: true }).unwrap();
      return { isDone: true };
    });

  return { items, progress, preview, act };
}
