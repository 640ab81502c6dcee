import { systemClock } from '@mp/domain/clock';
import { createEnvelopeSender, envelopeLines, type EnvelopeSenderOptions } from './envelopes.ts';

/** Tags of a report: the page or the call; no personal data. */
export type ReportTags = Readonly<Record<string, string>>;

/** A failure to report. */
export interface FailureReport {
  readonly type: string;
  readonly message: string;
  /** In the engine's format: innermost call first. */
  readonly stack?: string | undefined;
  /** The platform that it happened on. */
  readonly platform: 'node' | 'javascript';
  /** The running release: `shell@1f3a`. */
  readonly release: string;
  readonly tags: ReportTags;
}

/**
 * Removes possible personal data: e-mail addresses, credentials, query and hash of addresses, long numbers and codes.
 *
 * @example withoutPersons('GET /en/status?code=abc of jana@example.cz') // 'GET /en/status?… of …@…'
 */
export const withoutPersons = (text: string): string =>
  text
    .replace(/\/\/[^\s/@]+@/g, '//…@')
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '…@…')
    .replace(/([?#])[^\s'"`)]+/g, '$1…')
    .replace(/[\w-]{32,}/g, '…')
    .replace(/\+?\d[\d ]{7,}\d/g, '…');

/** A line of a V8 or a Firefox stack. */
const frameLine = /^\s*(?:at (?:(.+?) \()?|(.*?)@)((?:https?|file|node|webpack)?:?[^()\s]*?):(\d+):(\d+)\)?$/;

function framesOf(stack = ''): object[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, named, called, file = '', row, column] = frameLine.exec(line) ?? [];
      if (!row || file === '') return [];
      const filename = file.replace(/[?#].*$/, '');
      return [{ function: named ?? called ?? '?', filename, lineno: Number(row), colno: Number(column) }];
    })
    .slice(0, 50)
    .reverse();
}

/** The envelope of a failure. */
export function envelopeOf(report: FailureReport, at: Date, id: string): string {
  const { type, message, stack, platform, release, tags } = report;
  const event = {
    event_id: id,
    timestamp: at.getTime() / 1_000,
    platform,
    release,
    level: 'error',
    tags,
    ...(tags['page'] && { transaction: tags['page'] }),
    exception: {
      values: [
        {
          type: type.slice(0, 100),
          value: withoutPersons(message).slice(0, 500),
          stacktrace: { frames: framesOf(stack) },
        },
      ],
    },
  };
  return envelopeLines('event', event, at);
}

/** One report per kind of failure in this interval: a thousand visitors may have the same one. */
const againMs = 60_000;
/** How many kinds of failure are tracked. */
const mostKinds = 200;

/** Reports failures to a service, each kind once a minute. If the service is unavailable, that is only logged. */
export function createReportSender(options: EnvelopeSenderOptions): (report: FailureReport) => void {
  const { now = systemClock.now } = options;
  const send = createEnvelopeSender(options);
  const reportedAt = new Map<string, number>();
  return (report) => {
    const at = now().getTime();
    const kind = `${report.release} ${report.type} ${report.message}`;
    if (at - (reportedAt.get(kind) ?? -Infinity) < againMs) return;
    if (!send((sentAt, id) => envelopeOf(report, sentAt, id))) return;
    if (reportedAt.size >= mostKinds) reportedAt.clear();
    reportedAt.set(kind, at);
  };
}

/** The name and message of any thrown value. */
export const failureOf = (error: unknown): Pick<FailureReport, 'type' | 'message' | 'stack'> =>
  error instanceof Error
    ? { type: error.name, message: error.message, stack: error.stack }
    : { type: 'Thrown', message: String(error) };
