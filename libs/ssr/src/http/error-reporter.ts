import { createReportSender, failureOf, type FailureReport, type ReportTags } from '@mp/service';

interface ErrorReporterOptions {
  /** The running release: `shell@1f3a`. */
  readonly release: string;
  /** The DSN of a service with Sentry's protocol; without it, failures are only logged. */
  readonly dsn: string | undefined;
  readonly log: {
    error(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
}

/** Reports failures. [8.18] */
export interface ErrorReporter {
  /** Logs and reports a failure of this server. */
  report(error: unknown, message: string, tags: ReportTags): void;
  /** Passes on a report from a browser, without logging it. */
  pass(report: FailureReport): void;
}

/**
 * Creates the reporter: each kind of failure is reported once a minute; delivery failures are logged. Reports of browsers have a budget
 * of their own: forged ones cannot use up that of the server.
 */
export function createErrorReporter({ release, dsn, log }: ErrorReporterOptions): ErrorReporter {
  const sender = () =>
    createReportSender({
      dsn,
      onUndelivered: (failure) => log.warn({ err: failure }, 'An error report could not be delivered.'),
    });
  const send = sender();
  return {
    report: (error, message, tags) => {
      log.error({ err: error, ...tags }, message);
      send({ ...failureOf(error), platform: 'node', release, tags: { ...tags, where: message } });
    },
    pass: sender(),
  };
}
