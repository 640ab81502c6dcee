import { definePage, usePageContext, type PageModule } from '@mp/federation';
import type { RouteId } from '@mp/i18n';
import { useIntl } from 'react-intl';
import { portalMessages } from '../portal-messages.ts';
import styles from './portal-page.module.css';

/** The routes that the area answers. */
type PortalRouteId = Extract<
  RouteId,
  | 'account'
  | 'accountReservations'
  | 'accountFavourites'
  | 'accountVouchers'
  | 'accountProfile'
  | 'registration'
  | 'forgetPassword'
  | 'voucherFile'
>;

/** A page of the account area under its own heading: `<route>.title` and `<route>.lead`. Nothing here is for search engines. */
export const portalPage = (): PageModule =>
  definePage({
    messages: portalMessages,
    head: ({ routeId }, _store, text) => ({ title: text(`${routeId as PortalRouteId}.title`), noIndex: true }),
    Page: function PortalPage() {
      const { formatMessage } = useIntl();
      const { routeId } = usePageContext();
      return (
        <div className={styles.page}>
          <h1>{formatMessage({ id: `${routeId}.title` })}</h1>
          <p className={styles.lead}>{formatMessage({ id: `${routeId}.lead` })}</p>
        </div>
      );
    },
  });
