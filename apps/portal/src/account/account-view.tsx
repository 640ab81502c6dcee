import { usePageContext } from '@mp/federation';
import type { RouteId } from '@mp/i18n';
import { lazy, Suspense, type ComponentType } from 'react';
import { FavouritesTab } from './favourites/favourites-tab.tsx';
import { AccountFrame } from './frame/account-frame.tsx';
import type { AccountTab } from './frame/account-tabs.ts';
import { useProtected } from './frame/use-protected.ts';
import { OverviewTab } from './overview/overview-tab.tsx';
import { ReservationsTab } from './reservations/reservations-tab.tsx';
import { VouchersTab } from './vouchers/vouchers-tab.tsx';
import { WaitingTab } from './frame/waiting-tab.tsx';
import type { User } from '@mp/api-client';

/** Most of the account's forms stand on this tab alone: they are fetched when somebody opens it. */
const ProfileTab = lazy(() => import('./profile/profile-tab.tsx').then((module) => ({ default: module.ProfileTab })));

const tabs: Readonly<Record<AccountTab, ComponentType<{ user: User }>>> = {
  account: OverviewTab,
  accountReservations: ReservationsTab,
  accountFavourites: FavouritesTab,
  accountVouchers: VouchersTab,
  accountProfile: ProfileTab,
};

const isTab = (routeId: RouteId): routeId is AccountTab => routeId in tabs;

/** The tab that the address names, for who is signed in. */
export function AccountView() {
  const { routeId } = usePageContext();
  const user = useProtected();
  const tab = isTab(routeId) ? routeId : 'account';
  const Tab = tabs[tab];
  return (
    <AccountFrame tab={tab}>
      <Suspense fallback={<WaitingTab />}>{user ? <Tab user={user} /> : <WaitingTab />}</Suspense>
    </AccountFrame>
  );
}
