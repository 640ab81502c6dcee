import type { RemoteStatus } from '@mp/host-api';
import { Fragment, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './diagnostics.module.css';
import { useAmounts, useMoment } from './use-amounts.ts';

interface RemoteTableProps {
  readonly remote: RemoteStatus;
  /** The version that this page uses: a different one in a browser with a canary. */
  readonly here: string | undefined;
  /** How long this browser took to load its entry, in milliseconds. */
  readonly entryMs: number | undefined;
}

/** The status of one remote: a separate table, so that it is readable at every width. */
export function RemoteTable({ remote: { name, live, refused, canary }, here, entryMs }: RemoteTableProps) {
  const { formatMessage, formatNumber } = useIntl();
  const moment = useMoment();
  const { kib, ms } = useAmounts();
  const code = (text: string) => <code className={styles.code}>{text}</code>;
  return (
    <table className={styles.table}>
      <caption className={styles.name}>{name}</caption>
      <tbody>
        <Row label="diagnostics.live">{live ? code(live.version) : formatMessage({ id: 'diagnostics.none' })}</Row>
        {here && here !== live?.version && <Row label="diagnostics.here">{code(here)}</Row>}
        {live && (
          <Fragment>
            <Row label="diagnostics.since">{moment(live.since)}</Row>
            <Row label="diagnostics.contract">{live.contract}</Row>
            <Row label="diagnostics.script">{kib(live.sizes.script)}</Row>
            <Row label="diagnostics.style">{kib(live.sizes.style)}</Row>
            <Row label="diagnostics.ready">{ms(live.readyMs)}</Row>
            <Row label="diagnostics.rendered">
              {live.rendered
                ? formatMessage(
                    { id: 'diagnostics.renderedPages' },
                    { time: ms(live.rendered.medianMs), pages: live.rendered.pages },
                  )
                : formatMessage({ id: 'diagnostics.notYet' })}
            </Row>
          </Fragment>
        )}
        {entryMs !== undefined && <Row label="diagnostics.entry">{ms(entryMs)}</Row>}
        {canary && (
          <Row label="diagnostics.canary">
            {code(canary.version)}{' '}
            {canary.stopped
              ? formatMessage(
                  { id: 'diagnostics.stopped' },
                  { code: canary.stopped.code, at: moment(canary.stopped.since) },
                )
              : formatNumber(canary.share / 100, { style: 'percent' })}
          </Row>
        )}
        {refused && (
          <Row label="diagnostics.refused">
            {code(refused.version)} {code(`[${refused.code}]`)}
          </Row>
        )}
      </tbody>
    </table>
  );
}

function Row({ label, children }: { label: Extract<MessageId, `diagnostics.${string}`>; children: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <tr>
      <th scope="row">{formatMessage({ id: label })}</th>
      <td>{children}</td>
    </tr>
  );
}
