import { controlPanelApi, loadQuery, makeStore, type RequestContext } from '@mp/api-client';
import type { Season } from '@mp/domain';

/** What the operator's switches mean for a page. */
export interface SiteState {
  readonly live: boolean;
  readonly season: Season;
}

/** Before the first answer, and while the API is away: the site stays up in its default season. [4.5] */
const untilToldOtherwise: SiteState = { live: true, season: 'winter' };

/**
 * Reads the control panel for every page, and asks for it at most once in `everyMs`: it stands before the page cache.
 * An API that does not answer within `patienceMs` counts as away, so that it never holds a page up. [4.4] [4.5]
 */
export function createControlPanelReader(
  requests: RequestContext,
  everyMs: number,
  patienceMs = 2_000,
): () => Promise<SiteState> {
  const impatient: RequestContext = {
    ...requests,
    fetch: (input, init) => (requests.fetch ?? fetch)(input, { ...init, signal: AbortSignal.timeout(patienceMs) }),
  };
  let known: { at: number; state: Promise<SiteState> } | undefined;

  const ask = async (fallback: Promise<SiteState> | undefined): Promise<SiteState> => {
    const { data } = await loadQuery(makeStore(impatient), controlPanelApi.endpoints.controlPanel.initiate());
    if (!data) return (await fallback) ?? untilToldOtherwise;
    return { live: data.live, season: data.winter ? 'winter' : 'summer' };
  };

  return () => {
    if (!known || Date.now() - known.at >= everyMs) known = { at: Date.now(), state: ask(known?.state) };
    return known.state;
  };
}
