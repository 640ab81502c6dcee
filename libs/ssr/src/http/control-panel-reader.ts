import { setTimeout as wait } from 'node:timers/promises';
import type { ControlPanelWire } from '@mp/contract';
import { pageCallOf } from '@mp/contract/page-calls';
import { nowMs } from '@mp/domain/clock';
import type { Season } from '@mp/domain';
import { plainFetch, type PlainFetch } from '../cache/plain-fetch.ts';
import { requestValidated } from '../cache/validated-response.ts';

/** The state of the operator's control panel. */
export interface SiteState {
  readonly live: boolean;
  readonly season: Season;
  /** Changes whenever content is published, changed or removed; undefined before the first response. */
  readonly contentVersion?: number | undefined;
  /** Changes whenever a place, its availability or its prices change. */
  readonly placesVersion?: string | undefined;
}

/** The state before the first response, and while the API is down: the site is live, in its default season. [4.5] */
const defaultState: SiteState = { live: true, season: 'winter' };

const path = '/content/control-panel';

export interface ControlPanelReaderOptions {
  readonly apiUrl: string;
  readonly fetch?: PlainFetch;
  /** Minimum interval between requests, in milliseconds: every page reads the state. */
  readonly everyMs: number;
  /** Timeout of a request, in milliseconds. */
  readonly deadlineMs?: number;
  /** How long a page waits for a new state if one is cached, in milliseconds: switches take effect at once. [4.4] */
  readonly maxWaitMs?: number;
}

/**
 * Creates the reader of the control panel, which every page calls. [4.4] [4.5] The last state is cached until the API sends
 * another valid one. If the API is slow, one page waits for a moment; later pages use the cached state until it responds.
 */
export function createControlPanelReader(options: ControlPanelReaderOptions): () => Promise<SiteState> {
  const { apiUrl, fetch = plainFetch, everyMs, deadlineMs = 2_000, maxWaitMs = 150 } = options;
  const call = pageCallOf(path);
  if (!call) throw new Error(`${path} is not in the contract's table of calls.`);
  let cached: SiteState | undefined;
  let pending: Promise<SiteState> | undefined;
  let requestedAt = -Infinity;
  let isResponsive = true;

  const request = async (): Promise<SiteState> => {
    try {
      const response = await requestValidated(call, fetch, apiUrl + path, undefined, deadlineMs);
      if (response.ok) {
        const { server_live, winter_mode, content_version, places_version } =
          (await response.json()) as ControlPanelWire;
        cached = {
          live: server_live,
          season: winter_mode ? 'winter' : 'summer',
          contentVersion: content_version,
          placesVersion: places_version,
        };
      }
      isResponsive = response.ok;
    } catch {
      isResponsive = false;
    } finally {
      pending = undefined;
    }
    return (cached ??= defaultState);
  };

  return async () => {
    if (!pending && nowMs() - requestedAt >= everyMs) {
      requestedAt = nowMs();
      pending = request();
    }
    if (!cached) return pending ?? defaultState;
    if (!pending || !isResponsive) return cached;
    const update = await Promise.race([pending, wait(maxWaitMs, null, { ref: false })]);
    if (!update) isResponsive = false;
    return cached;
  };
}
