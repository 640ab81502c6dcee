import type { ServiceStatus } from '@mp/host-api';
import { useIntl } from 'react-intl';
import styles from './diagnostics.module.css';
import { useAmounts } from './use-amounts.ts';

/** The status and latency of each service. */
export function ServiceTable({ services }: { services: readonly ServiceStatus[] }) {
  const { formatMessage } = useIntl();
  const { ms } = useAmounts();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{formatMessage({ id: 'diagnostics.service' })}</th>
          <th scope="col">{formatMessage({ id: 'diagnostics.state' })}</th>
          <th scope="col">{formatMessage({ id: 'diagnostics.time' })}</th>
        </tr>
      </thead>
      <tbody>
        {services.map((service) => (
          <tr key={service.name}>
            <th scope="row">
              {service.name}
              {service.origin && <span className={styles.origin}> {service.origin}</span>}
            </th>
            <td>{formatMessage({ id: `diagnostics.${service.state}` })}</td>
            <td>{service.ms === null ? '–' : ms(service.ms)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
