import { placeParts } from '@mp/contract';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Tabs } from '../console/tabs.tsx';
import { useText } from '../text/use-text.ts';

/** Tabs of a place's page: the parts of its form, and what else belongs to it. */
const placeTabs = [...placeParts, 'preview', 'rates', 'history'] as const;
type PlaceTab = (typeof placeTabs)[number];

/** The opened tab, and the address of each. Both are those of the place in the address. */
export function usePlaceTab() {
  const { params, query, locale } = usePageContext();
  const current: PlaceTab = placeTabs.find((tab) => tab === query.get('tab')) ?? 'facts';
  const to = (tab: PlaceTab): string =>
    href('console', { locale, params: { section: 'places', item: params['item'] ?? '' }, query: { tab } });
  return { current, to };
}

export function PlaceTabs({ name }: { readonly name: string }) {
  const { text } = useText();
  const { current, to } = usePlaceTab();
  return (
    <Tabs
      label={name}
      tabs={placeTabs.map((tab) => ({ to: to(tab), label: text(`places.tab.${tab}`), isCurrent: tab === current }))}
    />
  );
}

/** Leads to the tab where a field is. */
export function PlaceTabLink({ tab, children }: { readonly tab: PlaceTab; readonly children: string }) {
  const { to } = usePlaceTab();
  return <Link to={to(tab)}>{children}</Link>;
}
