import { placeParts } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Tabs } from '../console/tabs.tsx';
import { useText } from '../text/use-text.ts';

/** Tabs of a place's page: the parts of its form, and what else belongs to it. */
export const placeTabs = [...placeParts, 'preview', 'history'] as const;
export type PlaceTab = (typeof placeTabs)[number];

/** The opened tab, which is in the address. */
export const usePlaceTab = (): PlaceTab => {
  const { query } = usePageContext();
  return placeTabs.find((tab) => tab === query.get('tab')) ?? 'facts';
};

/** The address of a tab of a place. */
export const placeTabHref = (locale: Locale, id: string, tab: PlaceTab): string =>
  href('console', { locale, params: { section: 'places', item: id }, query: { tab } });

export function PlaceTabs({ id, name }: { readonly id: string; readonly name: string }) {
  const { text, locale } = useText();
  const current = usePlaceTab();
  return (
    <Tabs
      label={name}
      tabs={placeTabs.map((tab) => ({
        to: placeTabHref(locale, id, tab),
        label: text(`places.tab.${tab}`),
        isCurrent: tab === current,
      }))}
    />
  );
}
