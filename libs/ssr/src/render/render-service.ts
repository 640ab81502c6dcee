import type { Locale } from '@mp/domain';
import type { FormFields, PageId, QueryKeys, SubmitResult } from '@mp/host-api';
import type { RunnableRelease } from '@mp/remotes/loader';
import type { PageRenderer, RenderSnapshot } from './page-renderer.ts';
import type { PageRequest, RenderResult } from './page-request.ts';

/** The releases at one moment. A request uses the same snapshot until it ends. */
export interface ReleaseSnapshot {
  readonly remotes: readonly RunnableRelease[];
  /** Differs whenever the releases do. */
  readonly stamp: string;
  /** The canaries and previews among them, `content@1f3a`; undefined where all are live for everybody. */
  readonly variant?: string | undefined;
}

/** Renders pages in workers or in this process. Only `submit` rejects because of a remote. */
export interface RenderService {
  /** @throws Error that describes why a page of the release does not load */
  load(release: RunnableRelease): Promise<void>;
  queryKeys(snapshot: ReleaseSnapshot, page: PageId): Promise<{ readonly keys: QueryKeys } | null>;
  /** @param remote the name of the remote that the page is of */
  render(
    snapshot: ReleaseSnapshot,
    request: PageRequest,
    isShareable: boolean,
    remote: string | undefined,
  ): Promise<RenderResult>;
  submit(
    snapshot: ReleaseSnapshot,
    request: PageRequest,
    fields: FormFields,
    client: string,
    remote: string | undefined,
  ): Promise<SubmitResult | null>;
  warm(site: string, locale: Locale, snapshot: ReleaseSnapshot): Promise<boolean>;
  close(): Promise<void>;
}

/** Renders in this process, from pages that are bundled with it: for a remote that is developed alone, and for specs. */
export function renderHere(
  renderer: PageRenderer,
  snapshotOf: (snapshot: ReleaseSnapshot) => RenderSnapshot,
): RenderService {
  return {
    load: () => Promise.resolve(),
    queryKeys: (snapshot, page) => renderer.queryKeys(snapshotOf(snapshot), page),
    render: (snapshot, request, isShareable) => renderer.render(snapshotOf(snapshot), request, isShareable),
    submit: (snapshot, request, fields, client) => renderer.submit(snapshotOf(snapshot), request, fields, client),
    warm: (site, locale) => renderer.warm(site, locale),
    close: () => Promise.resolve(),
  };
}
