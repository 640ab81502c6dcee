import type { Telemetry, TrustedProxies } from '@mp/service';
import type { ApiPool } from './api-pool.ts';
import type { SiteState } from './control-panel-reader.ts';
import type { ErrorReporter } from './error-reporter.ts';
import type { CacheOutcome } from '../cache/page-cache.ts';
import type { PagePipeline, SiteOptions } from '../render/page-pipeline.ts';
import type { ChooseReleases } from './visitor-releases.ts';

/** What the sites of one process share. */
export interface SharedParts {
  readonly pipeline: PagePipeline;
  readonly pool: ApiPool;
  readonly controlPanel: () => Promise<SiteState>;
  readonly reporter: ErrorReporter;
  /** Counts how a page was come by. */
  readonly countPage: (outcome: CacheOutcome) => void;
  readonly telemetry?: Telemetry | undefined;
  /** The process and its version, for reports: `shell@1f3a`. */
  readonly release: string;
  readonly apiOrigin: string;
  /** The host's client build. */
  readonly clientDirectory: string;
  /** Where pictures lie on this machine: those are served without the API. */
  readonly pictureDirectories?: readonly string[];
  readonly memoryMb?: number | undefined;
  readonly logLevel: string;
  readonly trustedProxies?: TrustedProxies;
  /** The DSN of a service that takes reports by Sentry's protocol. [8.18] */
  readonly errorReportsUrl?: string | undefined;
  /** Where measured events are sent on to, as JSON by POST. [7.35] */
  readonly analyticsUrl?: string | undefined;
}

export interface PageServerOptions extends SharedParts, SiteOptions {
  /** Rejects while the server cannot serve: its releases are still being loaded. */
  readonly checkReady: () => Promise<void>;
  readonly chooseReleases?: ChooseReleases | undefined;
  /** `robots.txt` of this origin; by default, search engines stay away. */
  readonly robots?: string | undefined;
  /** How long a start waits until its first pages are ready, in milliseconds. [4.7] */
  readonly warmUpMs?: number;
}
