import { createTransport } from 'nodemailer';
import { HopelessError } from '../outbox/outbox-worker.ts';
import { unsubscribeHeaders, type MailTransport } from './mail-transport.ts';

/** A mail server. A retried e-mail has the same Message-ID, by which mail programs recognise it. The sender may change meanwhile. */
export function createSmtpTransport(url: string, from: () => string): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // Shorter than the outbox's lease, or another process would send the same e-mail meanwhile.
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  });
  return {
    send: async (mail) => {
      const { key, to, subject, text, html, replyTo, attachments = [] } = mail;
      try {
        await transporter.sendMail({
          from: from(),
          to,
          subject,
          text,
          html,
          replyTo,
          attachments: attachments.map(({ inline, ...attachment }) => ({
            ...attachment,
            ...(inline && { cid: attachment.filename, contentDisposition: 'inline' as const }),
          })),
          messageId: `<${key}@magical-places>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
        });
      } catch (error) {
        // 5xx is permanent.
        const { responseCode = 0 } = error as { responseCode?: number };
        if (responseCode < 500) throw error;
        throw new HopelessError(`The mail server answered ${responseCode}.`, { cause: error });
      }
    },
    close: () => transporter.close(),
  };
}
