import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TelemetryEnvironment } from './telemetry-settings.ts';
import type { Labels, Tracing } from './tracing.ts';

/** A reading of a gauge, one for each set of labels. */
export interface Reading {
  readonly value: number;
  readonly labels?: Labels;
}

/** A metric: its name for Prometheus, including its unit, and its description. */
export interface Measure {
  readonly name: string;
  readonly says: string;
}

/** Names the route of a request from a small set: a pattern or an id, never the requested address. */
export type RouteName = (request: FastifyRequest) => string | undefined;

/** The telemetry of a server. */
export interface Telemetry {
  /** Traces of requests; undefined if tracing is not configured. */
  readonly tracing?: Tracing | undefined;
  /** Measures each request of the server by route, and starts its trace. */
  watchServer(app: FastifyInstance, routeName: RouteName): void;
  /** A counter: call it for each event. */
  counter(measure: Measure): (labels?: Labels) => void;
  /** Durations, in seconds. */
  durations(measure: Measure): (seconds: number, labels?: Labels) => void;
  /** A gauge: read at each collection, and omitted if reading takes more than two seconds. */
  gauge(measure: Measure, read: () => readonly Reading[] | Promise<readonly Reading[]>): void;
  /** Flushes and stops; does not wait for an unresponsive collector. */
  close(): Promise<void>;
}

export interface TelemetryOptions {
  /** The service: `shell`. */
  readonly name: string;
  /** The running release: `shell@1f3a`. */
  readonly release?: string;
  /** The interface that `METRICS_PORT` listens on. */
  readonly host: string;
  readonly environment: TelemetryEnvironment;
}
