/** Labels of a metric or a span. Values are of a small set, and never personal data: each makes a time series. */
export type Labels = Readonly<Record<string, string | number>>;

/** What a span is of. Names and labels are of a small, known set: patterns of routes, never addresses, and nothing of a person. */
export interface SpanOf {
  readonly name: string;
  /** `server` answers somebody, `client` asks somebody, anything else happens in between. */
  readonly kind: 'server' | 'client' | 'internal';
  readonly labels?: Labels;
}

/** Something that has begun and takes its time. */
export interface OpenSpan {
  /** The W3C's header: who is sent it goes on with the trace under this span. */
  readonly traceparent: string;
  note(labels: Labels): void;
  /** @param failure what it failed with: its code or its kind is told, not its words, which may quote what somebody typed */
  end(failure?: unknown): void;
}

/**
 * Tells a collector what a request consists of, across servers. It never waits for the collector, and never fails: what
 * cannot be sent in time is left out.
 */
export interface Tracing {
  /** Begins a span: under the one that a `traceparent` names, else under the current one, else as the first of a trace. */
  begin(of: SpanOf, traceparent?: string): OpenSpan;
  /** Runs work so that what begins in it, now or later, is under the span. */
  under<Result>(span: OpenSpan, work: () => Result): Result;
  /** Runs work in a span of its own, which ends as the work does. */
  within<Result>(of: SpanOf, work: (span: OpenSpan) => Promise<Result>): Promise<Result>;
  /** Tells of something under the current span that has just ended; nothing where there is none. */
  tell(of: SpanOf, tookMs: number, failure?: unknown): void;
  /** The span that is under way. */
  current(): OpenSpan | undefined;
  /** Sends what has not been sent, for as long as the collector is prompt, and stops. */
  close(): Promise<void>;
}
