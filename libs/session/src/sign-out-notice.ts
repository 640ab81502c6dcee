import { nowMs } from '@mp/domain/clock';
import { tabStorage } from './drafts/visitor-storage.ts';

const key = 'mp.signedOut';

/** How long a sign-out is news, in milliseconds: the next document opens at once, or on another origin. */
const newsMs = 30_000;

/** Signing out opens a new document [4.10]; this tab remembers that it has something to say there. */
export const noteSignOut = (): void => tabStorage.write(key, nowMs());

/** Whether somebody has just signed out in this tab. It is told once, so it is forgotten as it is read. */
export function takeSignOutNotice(): boolean {
  const at = tabStorage.read(key);
  if (at === undefined) return false;
  tabStorage.remove(key);
  return typeof at === 'number' && nowMs() - at < newsMs;
}
