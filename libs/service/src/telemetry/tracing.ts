/** Labels of a metric or a span. Values are of a small set, and never personal data: each makes a time series. */
export type Labels = Readonly<Record<string, string | number>>;

/** The description of a span. Names and labels are from a small set: patterns of routes, never addresses or personal data. */
export interface SpanOf {
  readonly name: string;
  /** `server` handles a request, `client` sends one, `internal` is anything else. */
  readonly kind: 'server' | 'client' | 'internal';
  readonly labels?: Labels;
}

/** A span that has started. */
export interface OpenSpan {
  /** The W3C's header: the receiver continues the trace under this span. */
  readonly traceparent: string;
  note(labels: Labels): void;
  /** @param failure its code or kind is recorded, not its message, which may quote a visitor's input */
  end(failure?: unknown): void;
}

/**
 * Sends spans to a collector, across servers. It never blocks and never fails: spans that cannot be sent in time are dropped.
 */
export interface Tracing {
  /** Starts a span: under the one in `traceparent`, else under the current one, else as a root. */
  begin(of: SpanOf, traceparent?: string): OpenSpan;
  /** Runs work whose spans, now or later, are children of the span. */
  under<Result>(span: OpenSpan, work: () => Result): Result;
  /** Runs work in its own span, which ends with the work. */
  within<Result>(of: SpanOf, work: (span: OpenSpan) => Promise<Result>): Promise<Result>;
  /** Records a span that has just ended under the current span; does nothing without one. */
  recordSpan(of: SpanOf, tookMs: number, failure?: unknown): void;
  /** The current span. */
  current(): OpenSpan | undefined;
  /** Flushes, as long as the collector is fast, and stops. */
  close(): Promise<void>;
}
