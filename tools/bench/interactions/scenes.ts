/** Measured presses: target, page, and how to undo them. */

export interface Interaction {
  readonly name: string;
  /** A CSS selector: finding by role would keep the page busy during the measurement. */
  readonly press: string;
  /** Restores the page for the next press: another press, or a key. */
  readonly undo?: string | { readonly key: string };
}

/** Presses of one page, after `open` was pressed and its content has loaded. */
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

/** The bare button comes first, as the baseline. Contents are prefetched, as when a pointer comes near. */
export const scenes: readonly Scene[] = [
  {
    path: '',
    open: { ...calendar, close: true },
    interactions: [
      { name: 'a bare button', press: '#bare' },
      { name: 'one adult more', press: '[aria-label="One more adult"]', undo: '[aria-label="One fewer adult"]' },
      { name: 'open the calendar', press: openCalendar, undo: { key: 'Escape' } },
    ],
  },
  {
    path: '',
    open: calendar,
    interactions: [
      { name: 'turn to the next month', press: 'dialog nav button:last-child', undo: 'dialog nav button:first-child' },
      { name: 'choose a day', press: 'dialog tr:nth-child(5) td:nth-child(4) button' },
    ],
  },
  {
    path: '/magical-places',
    open: { ...filters, close: true },
    interactions: [
      { name: 'mark a favourite, or take the mark off', press: 'main article [aria-label^="Favourite"]' },
      { name: 'open the other filters', press: openFilters, undo: { key: 'Escape' } },
    ],
  },
  {
    path: '/magical-places',
    open: filters,
    interactions: [{ name: 'tick a filter, or untick it', press: 'dialog label:has(input[type=checkbox])' }],
  },
];
