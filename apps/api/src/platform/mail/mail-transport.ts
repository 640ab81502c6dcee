/** An attachment of an e-mail. */
export interface Attachment {
  readonly filename: string;
  /** Without parameters, e.g. `application/pdf`. Text is UTF-8. */
  readonly contentType: string;
  readonly content: Buffer;
  /** The HTML shows it at `cid:<filename>`. */
  readonly inline?: boolean;
}

/** An e-mail that is ready to send. */
export interface OutgoingMail {
  /** Idempotency key: the same for every attempt to send the same e-mail. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The reply-to address; by default the sender. */
  readonly replyTo?: string;
  readonly attachments?: readonly Attachment[];
  /** The URL of the one-click unsubscribe. (RFC 8058) */
  readonly unsubscribeUrl?: string;
}

/** The headers of the one-click unsubscribe. */
export const unsubscribeHeaders = ({ unsubscribeUrl }: OutgoingMail): Readonly<Record<string, string>> =>
  unsubscribeUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** A way to send e-mails. */
export interface MailTransport {
  /**
   * Sends an e-mail.
   *
   * @throws HopelessError when it is permanently refused (an address that does not exist); any other error can be retried
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
