/** A file that goes with a message. */
export interface Attachment {
  readonly filename: string;
  /** Without parameters, e.g. `application/pdf`; for text, UTF-8 is meant. */
  readonly contentType: string;
  readonly content: Buffer;
}

/** A message ready to go. */
export interface OutgoingMail {
  /** The same for every attempt to send the same message. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
}

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
