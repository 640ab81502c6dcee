import { definePage, useFederation, usePageContext, type ShopStatus } from '@mp/host-api';
import { useIntl } from 'react-intl';
import { contentMessages } from '../content-messages.ts';
import { Heading } from '../heading/heading.tsx';
import styles from './diagnostics.module.css';
import { RemoteTable } from './remote-table.tsx';
import { ServiceTable } from './service-table.tsx';
import { useMoment } from './use-amounts.ts';
import { useEntryTimes } from './use-entry-times.ts';
import { useShopStatus } from './use-shop-status.ts';

/**
 * [2.18] The status of every remote and every service, as the shell reports it; also without JavaScript. Not for search
 * engines. (ADR 0101)
 */
export default definePage({
  messages: contentMessages,
  load: () => Promise.resolve({ kind: 'ok', shared: false }),
  head: (_context, _store, text) => ({ title: text('diagnostics.title'), noIndex: true }),
  Page: DiagnosticsPage,
});

function DiagnosticsPage() {
  const { formatMessage } = useIntl();
  const { remotes } = useFederation();
  const status = useShopStatus(usePageContext().status);
  const entryTimes = useEntryTimes(remotes);
  return (
    <Heading title={formatMessage({ id: 'diagnostics.title' })} wide>
      {status ? <ShellStatus status={status} /> : <p>{formatMessage({ id: 'diagnostics.asking' })}</p>}
      <h2 className={styles.title} data-hydrate="now">
        {formatMessage({ id: 'diagnostics.remotes' })}
      </h2>
      <div className={styles.remotes}>
        {(status?.remotes ?? []).map((remote) => (
          <RemoteTable
            key={remote.name}
            remote={remote}
            here={remotes.find(({ name }) => name === remote.name)?.version}
            entryMs={entryTimes[remote.name]}
          />
        ))}
      </div>
      <h2 className={styles.title}>{formatMessage({ id: 'diagnostics.services' })}</h2>
      <ServiceTable services={status?.services ?? []} />
    </Heading>
  );
}

/** The shell's own status, and its time. */
function ShellStatus({ status: { at, shell } }: { status: ShopStatus }) {
  const { formatMessage } = useIntl();
  const moment = useMoment();
  return (
    <p>
      {formatMessage(
        { id: 'diagnostics.shell' },
        { version: shell.version, contract: shell.contract, workers: shell.workers, at: moment(at) },
      )}
    </p>
  );
}
