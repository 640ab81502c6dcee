/** A file that goes with a message. */
export interface Attachment {
  readonly filename: string;
  /** Without parameters, e.g. `application/pdf`; for text, UTF-8 is meant. */
  readonly contentType: string;
  readonly content: Buffer;
  /** The message shows it where its HTML says `cid:<filename>`. */
  readonly inline?: boolean;
}

/** A message ready to go. */
export interface OutgoingMail {
  /** The same for every attempt to send the same message. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom an answer goes to; whoever it comes from without it. */
  readonly replyTo?: string;
  readonly attachments?: readonly Attachment[];
  /** Where a mail program posts for a reader who wants no more of these, with one press of its own. (RFC 8058) */
  readonly unsubscribeUrl?: string;
}

/** What says so to the mail program. */
export const unsubscribeHeaders = ({ unsubscribeUrl }: OutgoingMail): Readonly<Record<string, string>> =>
  unsubscribeUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** How messages leave the product. */
export interface MailTransport {
  /**
   * Hands a message over for delivery.
   *
   * @throws HopelessError when it will never be taken (an address that does not exist); anything else is worth a retry
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
