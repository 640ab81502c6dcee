import { setTimeout as wait } from 'node:timers/promises';
import type { ControlPanelWire } from '@mp/contract';
import { pageCallOf } from '@mp/contract/page-calls';
import { nowMs } from '@mp/domain/clock';
import type { Season } from '@mp/domain';
import { plainFetch, type PlainFetch } from '../cache/plain-fetch.ts';
import { requestValidated } from '../cache/validated-response.ts';

/** What the operator's switches mean for a page. */
export interface SiteState {
  readonly live: boolean;
  readonly season: Season;
  /** Another number whenever something of the content is shown, changed or taken away; unknown before the first answer. */
  readonly contentVersion?: number | undefined;
  /** Another one whenever a place has changed, or something of it was sold, given back or priced. */
  readonly placesVersion?: string | undefined;
}

/** Before the first answer, and while the API is away: the site stays up in its default season. [4.5] */
const untilToldOtherwise: SiteState = { live: true, season: 'winter' };

const path = '/content/control-panel';

export interface ControlPanelReaderOptions {
  readonly apiUrl: string;
  readonly fetch?: PlainFetch;
  /** It is asked for at most once in this time: it stands before the page cache. */
  readonly everyMs: number;
  /** An API that has not answered by then counts as away. */
  readonly deadlineMs?: number;
  /** How long a page waits for news of what is known already: the switches take effect at once. [4.4] */
  readonly newsMs?: number;
}

/**
 * Reads the control panel for every page. [4.4] [4.5] What was last known stands until the API says something else that
 * the contract knows. An API that is slow is waited for once, and for a moment; after that, pages go on with what is known
 * until it has answered.
 */
export function createControlPanelReader(options: ControlPanelReaderOptions): () => Promise<SiteState> {
  const { apiUrl, fetch = plainFetch, everyMs, deadlineMs = 2_000, newsMs = 150 } = options;
  const call = pageCallOf(path);
  if (!call) throw new Error(`${path} is not in the contract's table of calls.`);
  let known: SiteState | undefined;
  let asking: Promise<SiteState> | undefined;
  let askedAt = -Infinity;
  let isPrompt = true;

  const ask = async (): Promise<SiteState> => {
    try {
      const answer = await requestValidated(call, fetch, apiUrl + path, undefined, deadlineMs);
      if (answer.ok) {
        const { server_live, winter_mode, content_version, places_version } = (await answer.json()) as ControlPanelWire;
        known = {
          ...{ live: server_live, season: winter_mode ? 'winter' : 'summer' },
          contentVersion: content_version,
          placesVersion: places_version,
        };
      }
      isPrompt = answer.ok;
    } catch {
      isPrompt = false;
    } finally {
      asking = undefined;
    }
    return (known ??= untilToldOtherwise);
  };

  return async () => {
    if (!asking && nowMs() - askedAt >= everyMs) {
      askedAt = nowMs();
      asking = ask();
    }
    if (!known) return asking ?? untilToldOtherwise;
    if (!asking || !isPrompt) return known;
    const news = await Promise.race([asking, wait(newsMs, null, { ref: false })]);
    if (!news) isPrompt = false;
    return known;
  };
}
