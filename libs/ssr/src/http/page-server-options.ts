import type { Telemetry, TrustedProxies } from '@mp/service';
import type { ApiPool } from './api-pool.ts';
import type { SiteState } from './control-panel-reader.ts';
import type { ErrorReporter } from './error-reporter.ts';
import type { CacheOutcome } from '../cache/page-cache.ts';
import type { PagePipeline, SiteOptions } from '../render/page-pipeline.ts';
import type { ChooseReleases } from './visitor-releases.ts';

/** Services that the sites of one process share. */
export interface SharedServices {
  readonly pipeline: PagePipeline;
  readonly pool: ApiPool;
  readonly controlPanel: () => Promise<SiteState>;
  readonly reporter: ErrorReporter;
  /** Counts the cache outcome of a page. */
  readonly countPage: (outcome: CacheOutcome) => void;
  readonly telemetry?: Telemetry | undefined;
  /** The process and its version, for reports: `shell@1f3a`. */
  readonly release: string;
  readonly apiOrigin: string;
  /** The host's client build. */
  readonly clientDirectory: string;
  /** The directory of the product's own pictures on this machine, which are served without the API. */
  readonly picturesDirectory?: string | undefined;
  readonly memoryMb?: number | undefined;
  readonly logLevel: string;
  readonly trustedProxies?: TrustedProxies;
  /** The DSN of a report service with Sentry's protocol. [8.18] */
  readonly errorReportsUrl?: string | undefined;
  /** The address to which analytics events are forwarded, as JSON by POST. [7.35] */
  readonly analyticsUrl?: string | undefined;
}

export interface PageServerOptions extends SharedServices, SiteOptions {
  /** Rejects while the server cannot serve: its releases are still being loaded. */
  readonly checkReady: () => Promise<void>;
  readonly chooseReleases?: ChooseReleases | undefined;
  /** `robots.txt` of this origin; by default, search engines stay away. */
  readonly robots?: string | undefined;
  /** How long the start waits for the warm-up, in milliseconds. [4.7] */
  readonly warmUpMs?: number;
}
