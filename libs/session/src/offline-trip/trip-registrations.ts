import { wholeShop } from './offline-page.ts';
import { tripWorkerPath } from './trip-cache.ts';

const scriptOf = ({ installing, waiting, active }: ServiceWorkerRegistration): string =>
  (installing ?? waiting ?? active)?.scriptURL ?? '';

/** The registrations of our worker, of any release, except the one for the whole shop, which has no trip. */
export async function tripRegistrations(): Promise<readonly ServiceWorkerRegistration[]> {
  const script = new URL(tripWorkerPath, location.origin).href;
  const shop = new URL(wholeShop, location.origin).href;
  return (await navigator.serviceWorker.getRegistrations()).filter(
    (registration) => scriptOf(registration) === script && registration.scope !== shop,
  );
}

/** Settles once a registration controls its pages; rejects when its worker could not be installed. */
function isActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing;
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (worker?.state === 'activated') resolve();
      else if (!worker || worker.state === 'redundant') reject(new Error('The worker was not installed.'));
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}

/** Registers the worker for these scopes, and unregisters others: of an earlier trip, or another language. */
export async function registerFor(scopes: readonly string[]): Promise<void> {
  for (const scope of scopes)
    await isActive(await navigator.serviceWorker.register(tripWorkerPath, { scope, updateViaCache: 'none' }));
  const wanted = scopes.map((scope) => new URL(scope, location.origin).href);
  for (const registration of await tripRegistrations())
    if (!wanted.includes(registration.scope)) await registration.unregister();
}
