import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TelemetryEnvironment } from './telemetry-settings.ts';
import type { Labels, Tracing } from './tracing.ts';

/** What a gauge shows at the moment, one for each set of labels. */
export interface Reading {
  readonly value: number;
  readonly labels?: Labels;
}

/** A measure: its name as Prometheus shows it, with its unit in it, and what it says. */
export interface Measure {
  readonly name: string;
  readonly says: string;
}

/** Which route a request is of, in one of few words: a pattern or an id, never the address that was asked for. */
export type RouteName = (request: FastifyRequest) => string | undefined;

/** What tells of a server how it is. */
export interface Telemetry {
  /** Who is told what requests consist of; not there where nobody is. */
  readonly tracing?: Tracing | undefined;
  /** Measures each request that the server answers, by route, and begins its trace. */
  watchServer(app: FastifyInstance, routeName: RouteName): void;
  /** Something that happens: to be called with each time. */
  counter(measure: Measure): (labels?: Labels) => void;
  /** Durations, in seconds. */
  durations(measure: Measure): (seconds: number, labels?: Labels) => void;
  /**
   * Something that is at the moment: read when somebody looks, and left out where it cannot be read within two seconds.
   */
  gauge(measure: Measure, read: () => readonly Reading[] | Promise<readonly Reading[]>): void;
  /** Tells what has not been told yet, and stops; a collector that does not answer is not waited for. */
  close(): Promise<void>;
}

export interface TelemetryOptions {
  /** Which service it is: `shell`. */
  readonly name: string;
  /** What runs: `shell@1f3a`. */
  readonly release?: string;
  /** The interface that `METRICS_PORT` listens on. */
  readonly host: string;
  readonly environment: TelemetryEnvironment;
}
