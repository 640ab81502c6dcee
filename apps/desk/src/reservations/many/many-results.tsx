import { Button } from '@mp/ui';
import { useEffect, useRef } from 'react';
import { EffectList, useEffectLines } from '../../action/effect-list.tsx';
import { sumEffects } from '../../action/sum-effects.ts';
import section from '../../console/section.module.css';
import { failureText } from '../../text/failure-text.ts';
import { useText } from '../../text/use-text.ts';
import type { ManyAction } from './many-actions.ts';
import { isOpen, type Many, type ManyItem } from './use-many.ts';

interface ManyResultsProps {
  readonly action: ManyAction;
  readonly many: Many;
  /** How many reservations are selected. */
  readonly of: number;
  readonly onBack: () => void;
}

/** What the action does to all together and to each; after it is confirmed, what it has done to each. */
export function ManyResults({ action, many: { items, progress, act }, of, onBack }: ManyResultsProps) {
  const { text } = useText();
  const head = useRef<HTMLDivElement>(null);
  const isWaiting = progress !== null;
  // The button that was pressed is gone.
  useEffect(() => head.current?.focus(), [isWaiting]);
  const open = items.filter(isOpen);
  const hasBegun = items.some(({ isDone }) => isDone);
  return (
    <>
      <div ref={head} tabIndex={-1} aria-live="polite">
        {progress !== null && (
          <p>
            <progress
              max={of}
              value={progress}
              aria-label={text('reservations.many.progress', { done: progress, of })}
            />{' '}
            {text('reservations.many.progress', { done: progress, of })}
          </p>
        )}
        {!isWaiting && !hasBegun && open.length > 0 && (
          <>
            <h3>{text('action.effect')}</h3>
            <EffectList effect={sumEffects(open.map(({ effect }) => effect).filter((effect) => effect !== null))} />
          </>
        )}
        {!isWaiting && hasBegun && (
          <p>{text('reservations.many.done', { done: items.filter(({ isDone }) => isDone).length, of })}</p>
        )}
      </div>
      <ul className={section.plain}>
        {items.map((item) => (
          <li key={item.id}>
            <b>{item.number}</b> <ItemResult item={item} isWaiting={isWaiting} />
          </li>
        ))}
      </ul>
      {!isWaiting && (
        <div className={section.actions}>
          {open.length > 0 && (
            <Button onClick={() => void act()}>
              {text('reservations.many.do', { action: text(`reservations.do.${action}`), count: open.length })}
            </Button>
          )}
          {!hasBegun && (
            <Button variant="quiet" onClick={onBack}>
              {text('reservations.many.back')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function ItemResult({ item, isWaiting }: { readonly item: ManyItem; readonly isWaiting: boolean }) {
  const { text, intl } = useText();
  const linesOf = useEffectLines();
  const { effect, failure, isDone } = item;
  if (isDone) return text('reservations.many.itemDone');
  if (failure) return failureText(intl, failure);
  // The ledger says the same as the gateway and the vouchers, in more lines.
  if (effect) return linesOf({ ...effect, ledger: [] }).join(' ') || text('action.noEffect');
  return isWaiting ? '…' : text('reservations.many.notPossible');
}
