import { createErrorReporter, type RenderError, type RenderReport, receivedError } from '@mp/ssr/http';
import type { ReleaseError } from '@mp/remotes/manifest';
import { createLogger, openTelemetry } from '@mp/service';
import type { Environment } from './config.ts';

/** The web server's log, error reports and metrics. */
export type Observability = Awaited<ReturnType<typeof openObservability>>;

/** @param release the process and its version: `web@1f3a` */
export async function openObservability(env: Environment, release: string) {
  const log = createLogger('web', env.LOG_LEVEL);
  const errorReportsUrl = env.ERROR_REPORTS_URL ?? `http://pages@127.0.0.1:${env.SANDBOX_PORT}/1`;
  const reporter = createErrorReporter({ release, dsn: errorReportsUrl, log });
  const telemetry = await openTelemetry({ name: 'web', release, host: env.HOST, environment: env });
  const renderFailures = telemetry?.counter({
    name: 'shop_render_failures_total',
    says: 'Renders that failed because of the code of a remote, by remote and code.',
  });
  const refusals = telemetry?.counter({
    name: 'shop_releases_refused_total',
    says: 'Releases that this server refused or stopped running, by remote and code.',
  });
  /** @param key `content@1f3a` */
  const countRefusal = (key: string, code: string): void => refusals?.({ remote: remoteOf(key), code });

  return {
    log,
    reporter,
    telemetry,
    errorReportsUrl,
    countRefusal,
    renderFailed(key: string, error: RenderError): void {
      renderFailures?.({ remote: remoteOf(key), code: error.code });
      log.warn({ err: error, code: error.code, release: key }, 'A render of a release failed.');
    },
    releaseRefused(error: ReleaseError, key: string): void {
      countRefusal(key, error.code);
      reporter.report(error, 'A release is refused.', { remote: key, code: error.code });
    },
    workerReported(report: RenderReport): void {
      const error = receivedError(report.error);
      if (report.kind === 'broken') {
        const { page, release: remote } = report;
        reporter.report(error, 'A page broke while it was rendered.', { page, ...(remote && { remote }) });
      } else if (report.kind === 'invalidResponse')
        log.error({ err: error }, 'A response of the API does not match the contract.');
      else log.warn({ err: error }, 'The code of a page caused an unhandled error.');
    },
  };
}

const remoteOf = (key: string): string => key.split('@')[0] ?? '';
