import type { CombinationWire } from '@mp/contract';
import { day } from '../day.ts';
import type { LoadRequest } from '../load.ts';

/** Concurrent requests while orders are prepared. */
const atOnce = 8;

/** Valid orders, each of another guest at another place or date. */
export async function prepareOrders(api: string, placeIds: readonly number[], count: number): Promise<LoadRequest[]> {
  const orders: LoadRequest[] = [];
  let sent = 0;
  const prepare = async (): Promise<void> => {
    while (orders.length < count && sent < count * 4) {
      const n = sent++;
      const clientId = placeIds[n % placeIds.length] as number;
      const arrival = day(200 + ((n * 13) % 250));
      const departure = day(202 + ((n * 13) % 250));
      const query = new URLSearchParams({
        clientId: String(clientId),
        arrival,
        departure,
        limit: '1',
        currency: 'CZK',
      });
      const response = await fetch(`${api}/public/combinations?${query}`);
      const [best] = ((await response.json()) as { data: CombinationWire[] }).data;
      if (best) orders.push(orderOf(api, n, { clientId, arrival, departure }, best));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, prepare));
  return orders;
}

function orderOf(
  api: string,
  n: number,
  { clientId, arrival, departure }: { clientId: number; arrival: string; departure: string },
  best: CombinationWire,
): LoadRequest {
  const email = `guest-${process.pid}-${n}@example.cz`;
  return {
    url: `${api}/public/reservation`,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      // Each guest has their own address: holds per address are limited.
      'x-forwarded-for': `198.${18 + (Math.floor(n / 62_500) % 2)}.${Math.floor(n / 250) % 250}.${n % 250}`,
    },
    body: JSON.stringify({
      client_id: clientId,
      arrival,
      departure,
      adults: 2,
      childrens: 0,
      currency: 'CZK',
      language: 'cs',
      rate: best.rate_id,
      rooms: best.rooms.map(({ id, count }) => ({ room_types: { id, count } })),
      total_minor: best.total.minor,
      contact: {
        name: 'Jana',
        surname: 'Nováková',
        phonePrefix: '420',
        phone: '777123456',
        email,
        emailCheck: email,
      },
      agreement: true,
    }),
  };
}
