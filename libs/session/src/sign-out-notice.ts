import { nowMs } from '@mp/domain/clock';
import { tabStorage } from './drafts/visitor-storage.ts';

const key = 'mp.signedOut';

/** How long the notice is valid, in milliseconds: the next document opens at once, or on another origin. */
const newsMs = 30_000;

/** A sign-out opens a new document [4.10]; this stores that the document has to confirm it. */
export const noteSignOut = (): void => tabStorage.write(key, nowMs());

/** Whether the visitor has just signed out in this tab. Removes the notice, so that it is shown once. */
export function takeSignOutNotice(): boolean {
  const at = tabStorage.read(key);
  if (at === undefined) return false;
  tabStorage.remove(key);
  return typeof at === 'number' && nowMs() - at < newsMs;
}
