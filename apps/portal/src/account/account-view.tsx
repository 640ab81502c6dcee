import { usePageContext } from '@mp/host-api';
import type { RouteId } from '@mp/i18n';
import { lazy, Suspense, type ComponentType } from 'react';
import { SignInHere } from '../arrival/sign-in-here.tsx';
import { AccountFrame } from './frame/account-frame.tsx';
import type { AccountTab } from './frame/account-tabs.ts';
import { useProtected } from './frame/use-protected.ts';
import { WaitingTab } from './frame/waiting-tab.tsx';
import type { User } from '@mp/api-client';

/** Each tab is loaded when a signed-in user opens it: guests are redirected. [2.25] */
const tabs: Readonly<Record<AccountTab, ComponentType<{ user: User }>>> = {
  account: lazy(async () => ({ default: (await import('./overview/overview-tab.tsx')).OverviewTab })),
  accountReservations: lazy(async () => ({
    default: (await import('./reservations/reservations-tab.tsx')).ReservationsTab,
  })),
  accountFavourites: lazy(async () => ({ default: (await import('./favourites/favourites-tab.tsx')).FavouritesTab })),
  accountVouchers: lazy(async () => ({ default: (await import('./vouchers/vouchers-tab.tsx')).VouchersTab })),
  accountProfile: lazy(async () => ({ default: (await import('./profile/profile-tab.tsx')).ProfileTab })),
};

const isTab = (routeId: RouteId): routeId is AccountTab => routeId in tabs;

/** The tab of the address, for a signed-in user. */
export function AccountView() {
  const { routeId } = usePageContext();
  const { user, hasToSignIn } = useProtected();
  const tab = isTab(routeId) ? routeId : 'account';
  const Tab = tabs[tab];
  return (
    <AccountFrame tab={tab}>
      <Suspense fallback={<WaitingTab />}>
        {user ? <Tab user={user} /> : hasToSignIn ? <SignInHere /> : <WaitingTab />}
      </Suspense>
    </AccountFrame>
  );
}
