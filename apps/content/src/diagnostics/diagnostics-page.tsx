import { definePage, useFederation } from '@mp/federation';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { contentMessages } from '../content-messages.ts';
import { Heading } from '../heading/heading.tsx';
import styles from './diagnostics.module.css';

/** Services that the shop needs, by the address they answer at under our own origin. */
const services = [
  { name: 'shell', address: '/healthz' },
  { name: 'api', address: '/api/healthz' },
] as const;

type ServiceState = 'asking' | 'ok' | 'failed';

/** [2.18] Which version of every remote is loaded, and whether each service answers. Not for search engines. */
export default definePage({
  messages: contentMessages,
  load: () => Promise.resolve({ kind: 'ok', shared: false }),
  head: (_context, _store, text) => ({ title: text('diagnostics.title'), noIndex: true }),
  Page: DiagnosticsPage,
});

function DiagnosticsPage() {
  const { formatMessage } = useIntl();
  const { remotes } = useFederation();
  const states = useServiceStates();
  return (
    <Heading title={formatMessage({ id: 'diagnostics.title' })}>
      <table className={styles.table} data-hydrate="now">
        <caption>{formatMessage({ id: 'diagnostics.remotes' })}</caption>
        <tbody>
          {remotes.map(({ name, version }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{version}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.table}>
        <caption>{formatMessage({ id: 'diagnostics.services' })}</caption>
        <tbody>
          {services.map(({ name }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatMessage({ id: `diagnostics.${states[name] ?? 'asking'}` })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Heading>
  );
}

function useServiceStates(): Readonly<Record<string, ServiceState>> {
  const [states, setStates] = useState<Readonly<Record<string, ServiceState>>>({});
  useEffect(() => {
    for (const { name, address } of services)
      fetch(address)
        .then(({ ok }) => ok)
        .catch(() => false)
        .then((ok) => setStates((known) => ({ ...known, [name]: ok ? 'ok' : 'failed' })));
  }, []);
  return states;
}
