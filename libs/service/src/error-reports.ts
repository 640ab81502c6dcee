import { systemClock } from '@mp/domain/clock';
import { createEnvelopeSender, envelopeLines, type EnvelopeSenderOptions } from './envelopes.ts';

/** What a report says beside the failure itself: which page, which call; nothing of who asked. */
export type ReportTags = Readonly<Record<string, string>>;

/** A failure as it is told. */
export interface FailureReport {
  readonly type: string;
  readonly message: string;
  /** As an engine writes it: the innermost call first. */
  readonly stack?: string | undefined;
  /** Where it happened. */
  readonly platform: 'node' | 'javascript';
  /** What ran: `shell@1f3a`. */
  readonly release: string;
  readonly tags: ReportTags;
}

/**
 * Leaves out what may be somebody's: e-mail addresses, who signs in to an address, what stands in the query or the hash of an address, long numbers and
 * codes.
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

/** The envelope that tells of a failure. */
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

/** Of one kind of failure, one report in this time: a thousand visitors meet the same one. */
const againMs = 60_000;
/** Kinds of failure that are remembered as told. */
const mostKinds = 200;

/**
 * Tells a service of failures, each kind once a minute. A service that is away, or refuses, costs nobody anything but a line
 * that says so: it is never told of that.
 */
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

/** What a failure is called and says, whatever was thrown. */
export const failureOf = (error: unknown): Pick<FailureReport, 'type' | 'message' | 'stack'> =>
  error instanceof Error
    ? { type: error.name, message: error.message, stack: error.stack }
    : { type: 'Thrown', message: String(error) };
