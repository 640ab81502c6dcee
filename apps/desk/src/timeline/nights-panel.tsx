import { money, nightsBetween, addDays, type CalendarDate } from '@mp/domain';
import { Link } from '@mp/host-api';
import { formatMoney, href } from '@mp/i18n';
import { LinkButton } from '@mp/ui';
import { useEffect, useRef } from 'react';
import { useDeskEditorQuery } from '../api/entries.ts';
import { Facts } from '../console/facts.tsx';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';
import { BlockNights } from '../nights/block-nights.tsx';
import { NightBar } from './night-bar.tsx';
import styles from './timeline.module.css';
import { barsBetween, type TimelineRow } from './timeline-rows.ts';

interface NightsPanelProps {
  readonly row: TimelineRow;
  /** The first and the last chosen night. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Of the first night in the window. */
  readonly index: number;
  /** The room type to which a reservation was dragged. */
  readonly moveTo: number | undefined;
  readonly onClose: () => void;
}

/** What is in chosen nights of a room, and what can be done about it. It gets the focus. */
export function NightsPanel({ row: { place, room }, from, to, index, moveTo, onClose }: NightsPanelProps) {
  const { text, locale, day, days } = useText();
  const { data: own } = useDeskEditorQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const nights = nightsBetween(from, to) + 1;
  const bars = barsBetween(room.bars, from, to);
  // Of several reservations nobody can say which one was dragged.
  const dragged = bars.filter(({ reservation }) => reservation).length === 1 ? moveTo : undefined;
  const left = Math.min(...room.left.slice(index, index + nights));
  const czk = room.czk_minor[index] ?? 0;
  const price = [money(czk, 'CZK'), money(room.eur_minor[index] ?? 0, 'EUR')];
  return (
    <section className={styles.panel} aria-labelledby="chosen-nights">
      <h2 id="chosen-nights" tabIndex={-1} ref={heading}>
        {text('timeline.panel', {
          room: `${place.name}, ${room.name[locale]}`,
          nights: nights === 1 ? day(from) : days(from, to),
        })}
      </h2>
      <Facts
        facts={[
          [text('timeline.show.left'), text('timeline.leftOf', { left, units: room.units })],
          [
            text('timeline.firstPrice'),
            czk === 0 ? text('timeline.notOffered') : price.map((one) => formatMoney(one, locale)).join(' / '),
          ],
          [text('timeline.show.min_stay'), text('timeline.nights', { nights: room.min_stay[index] ?? 1 })],
        ]}
      />
      {bars.length > 0 && (
        <ul className={section.list} aria-label={text('timeline.taken')}>
          {bars.map((bar) => (
            <NightBar
              key={`${bar.kind} ${bar.from} ${bar.block ?? bar.reservation?.id ?? ''} ${bar.units}`}
              {...{ bar, room }}
              moveTo={dragged}
              mayChange={own?.rights.includes('bookings') ?? false}
            />
          ))}
        </ul>
      )}
      <div className={section.actions}>
        {own?.rights.includes('bookings') && <BlockNights room={room} from={from} until={addDays(to, 1)} />}
        {own?.rights.includes('publish') && (
          <Link
            className={section.pager}
            to={href('console', {
              locale,
              params: { section: 'nights' },
              query: { rooms: String(room.id), q: place.name, from, to },
            })}
          >
            {text('timeline.changePrices')}
          </Link>
        )}
        <LinkButton onClick={onClose}>{text('desk.close')}</LinkButton>
      </div>
    </section>
  );
}
