import type { Locale } from '@mp/domain';
import type { Catalogue } from '@mp/i18n';
import type { ComponentType } from 'react';
import type { StayPanelProps } from '../panel/stay-panel.tsx';

/** The calendar with its texts, which most visits do not need. */
export interface LoadedPanel {
  readonly StayPanel: ComponentType<StayPanelProps>;
  readonly messages: Catalogue;
}

const panels = new Map<Locale, Promise<LoadedPanel>>();

/** Loads the calendar, once per language; a failed load is retried the next time. */
export function loadPanel(locale: Locale): Promise<LoadedPanel> {
  let panel = panels.get(locale);
  if (!panel) {
    panel = Promise.all([
      import('../panel/stay-panel.tsx'),
      import('../panel/calendar-catalogue.ts').then(({ calendarCatalogue }) => calendarCatalogue(locale)),
    ]).then(([{ StayPanel }, messages]) => ({ StayPanel, messages }));
    panels.set(locale, panel);
    panel.catch(() => panels.delete(locale));
  }
  return panel;
}
