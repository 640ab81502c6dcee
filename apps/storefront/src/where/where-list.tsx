import { Link } from '@mp/host-api';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { Wheres } from './use-where-options.ts';
import styles from './where-field.module.css';
import type { WhereOption } from './where-options.ts';
import { groupHeading, WhereWords } from './where-words.tsx';

interface WhereListProps {
  readonly id: string;
  readonly label: string;
  readonly wheres: Wheres;
  readonly activeId: string | null;
  readonly idOf: (option: WhereOption) => string;
  readonly onChoose: (option: WhereOption) => void;
  /** Called after navigating to a page. */
  readonly onGone: () => void;
}

/** The grouped options below the location field; the focus stays in the field. */
export default function WhereList({
  id,
  label,
  wheres: { state, groups },
  activeId,
  idOf,
  onChoose,
  onGone,
}: WhereListProps) {
  const intl = useIntl();
  const list = useRoomInWindow();
  const count = groups.reduce((sum, { heading, options }) => (heading === '' ? sum : sum + options.length), 0);
  return (
    // A press here must not blur the field, which would close the list.
    <div ref={list} role="presentation" className={styles.list} onMouseDown={(event) => event.preventDefault()}>
      <p role="status" className={styles.status}>
        {state === 'suggested' ? '' : intl.formatMessage({ id: `where.${state}` }, { count })}
      </p>
      <div id={id} role="listbox" aria-label={label}>
        {groups.map((group) => {
          const heading = group.heading === '' ? null : groupHeading(intl, group);
          return (
            <div key={`${group.kind} ${group.heading}`} role="group" aria-label={heading ?? undefined}>
              {heading && (
                <div role="presentation" className={styles.heading}>
                  {heading}
                </div>
              )}
              {group.options.map((option) => {
                const shared = {
                  id: idOf(option),
                  role: 'option',
                  'aria-selected': idOf(option) === activeId,
                  tabIndex: -1,
                  className: styles.option,
                };
                const words = <WhereWords kind={group.kind} option={option} />;
                return option.to === undefined ? (
                  // The field has the focus and handles keys: Enter clicks the active option.
                  <div key={option.key} role="presentation" onClick={() => onChoose(option)}>
                    <div {...shared}>{words}</div>
                  </div>
                ) : (
                  <Link key={option.key} {...shared} to={option.to} onClick={onGone}>
                    {words}
                  </Link>
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The distance of the list from the field and from the window's edge, in CSS pixels. */
const margin = 8;

/** A list that is lower than this opens above the field, if there is more room. */
const leastHeight = 240;

const mostHeight = 480;

/** Keeps the list within the window: as high as the room below the field, or above it. */
function useRoomInWindow(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fit = (): void => {
      const field = list.current?.parentElement?.getBoundingClientRect();
      if (!list.current || !field) return;
      const [above, below] = [field.top - 2 * margin, window.innerHeight - field.bottom - 2 * margin];
      const isAbove = below < leastHeight && above > below;
      list.current.dataset['side'] = isAbove ? 'above' : 'below';
      list.current.style.maxHeight = `${Math.min(mostHeight, isAbove ? above : below)}px`;
    };
    fit();
    addEventListener('resize', fit);
    addEventListener('scroll', fit, { passive: true });
    return () => {
      removeEventListener('resize', fit);
      removeEventListener('scroll', fit);
    };
  }, []);
  return list;
}
