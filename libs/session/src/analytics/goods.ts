import { minorUnits, type Money } from '@mp/domain';
import { tellAnalytics } from './data-layer.ts';

interface Goods {
  readonly id: number;
  readonly name: string;
  readonly price?: Money | undefined;
}

/**
 * Tells of a place that somebody has marked or is about to book, with its price as those who measure write it: 3500 for
 * 3 500 Kč. One without a price is told of with none of its worth: 0 crowns. [7.35]
 */
export function tellOfGoods(event: 'add_to_cart' | 'add_to_wishlist', { id, name, price }: Goods): void {
  const value = price ? price.minor / minorUnits : 0;
  const items = [{ item_id: String(id), item_name: name.slice(0, 200), price: value, quantity: 1 }];
  tellAnalytics({ event, currency: price?.currency ?? 'CZK', value, items });
}
