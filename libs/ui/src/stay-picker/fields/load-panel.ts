import type { Locale } from '@mp/domain';
import type { Catalogue } from '@mp/i18n';
import type { ComponentType } from 'react';
import type { StayPanelProps } from '../panel/stay-panel.tsx';

/** The calendar with its texts: the part of a page that most visits never need. */
export interface LoadedPanel {
  readonly StayPanel: ComponentType<StayPanelProps>;
  readonly messages: Catalogue;
}

const asked = new Map<Locale, Promise<LoadedPanel>>();

/** Fetches the calendar, once for each language; what could not be had is asked for again the next time. */
export function loadPanel(locale: Locale): Promise<LoadedPanel> {
  let panel = asked.get(locale);
  if (!panel) {
    panel = Promise.all([
      import('../panel/stay-panel.tsx'),
      import('../panel/calendar-catalogue.ts').then(({ calendarCatalogue }) => calendarCatalogue(locale)),
    ]).then(([{ StayPanel }, messages]) => ({ StayPanel, messages }));
    asked.set(locale, panel);
    panel.catch(() => asked.delete(locale));
  }
  return panel;
}
