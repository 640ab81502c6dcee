import { minorUnits, type Money } from '@mp/domain';
import { trackEvent } from './data-layer.ts';

interface Item {
  readonly id: number;
  readonly name: string;
  readonly price?: Money | undefined;
}

/**
 * Reports that a place was marked or is about to be booked, with its price in whole crowns: 3500 for 3 500 Kč. Without a price
 * the value is 0. [7.35]
 */
export function trackItem(event: 'add_to_cart' | 'add_to_wishlist', { id, name, price }: Item): void {
  const value = price ? price.minor / minorUnits : 0;
  const items = [{ item_id: String(id), item_name: name.slice(0, 200), price: value, quantity: 1 }];
  trackEvent({ event, currency: price?.currency ?? 'CZK', value, items });
}
