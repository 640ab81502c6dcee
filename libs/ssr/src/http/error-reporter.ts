import { createReportSender, failureOf, type FailureReport, type ReportTags } from '@mp/service';

interface ErrorReporterOptions {
  /** What runs here: `shell@1f3a`. */
  readonly release: string;
  /** The DSN of a service that speaks Sentry's protocol; without it, the log alone is told. */
  readonly dsn: string | undefined;
  readonly log: {
    error(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
}

/** Tells of failures. [8.18] */
export interface ErrorReporter {
  /** One of ours: in a line of the log, and as a report. */
  report(error: unknown, message: string, tags: ReportTags): void;
  /** One that a browser has told of: as a report alone. */
  pass(report: FailureReport): void;
}

/** What tells of failures here: each kind once a minute, and nobody of a service that is away but the log. */
export function createErrorReporter({ release, dsn, log }: ErrorReporterOptions): ErrorReporter {
  const send = createReportSender({
    dsn,
    onUndelivered: (failure) => log.warn({ err: failure }, 'An error report could not be delivered.'),
  });
  return {
    report: (error, message, tags) => {
      log.error({ err: error, ...tags }, message);
      send({ ...failureOf(error), platform: 'node', release, tags: { ...tags, where: message } });
    },
    pass: send,
  };
}
