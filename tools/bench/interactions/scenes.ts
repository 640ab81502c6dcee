/** Presses that are measured: what is pressed, where, and what brings the page back. */

export interface Interaction {
  readonly what: string;
  /** Where it is pressed, by CSS: finding by role would keep the page itself busy while it is measured. */
  readonly press: string;
  /** Brings the page back to where the next press finds it: something to press, or a key. */
  readonly undo?: string | { readonly key: string };
}

/** Some presses of one page, as it stands once `open` has been pressed and what that fetches is there. */
export interface Scene {
  /** Below the shop's English pages: `/magical-places`. */
  readonly path: string;
  readonly open?: { readonly press: string; readonly until: string; readonly close?: boolean };
  readonly interactions: readonly Interaction[];
}

const openCalendar = 'main form[role=search] button[aria-haspopup=dialog]';
const calendar = { press: openCalendar, until: 'dialog table' } as const;
const openFilters = 'main button[aria-haspopup=dialog][data-chosen]';
const filters = { press: openFilters, until: 'dialog input[type=checkbox]' } as const;

/** The bare button first: the others are beside it. What is opened is fetched before, as when a pointer comes near. */
export const scenes: readonly Scene[] = [
  {
    path: '',
    open: { ...calendar, close: true },
    interactions: [
      { what: 'a bare button', press: '#bare' },
      { what: 'one adult more', press: '[aria-label="One more adult"]', undo: '[aria-label="One fewer adult"]' },
      { what: 'open the calendar', press: openCalendar, undo: { key: 'Escape' } },
    ],
  },
  {
    path: '',
    open: calendar,
    interactions: [
      { what: 'turn to the next month', press: 'dialog nav button:last-child', undo: 'dialog nav button:first-child' },
      { what: 'choose a day', press: 'dialog tr:nth-child(5) td:nth-child(4) button' },
    ],
  },
  {
    path: '/magical-places',
    open: { ...filters, close: true },
    interactions: [
      { what: 'mark a favourite, or take the mark off', press: 'main article [aria-label^="Favourite"]' },
      { what: 'open the other filters', press: openFilters, undo: { key: 'Escape' } },
    ],
  },
  {
    path: '/magical-places',
    open: filters,
    interactions: [{ what: 'tick a filter, or untick it', press: 'dialog label:has(input[type=checkbox])' }],
  },
];
