import { z } from 'zod';
import { isRefusal, parseJson } from '../http/outside-answer.ts';
import { HopelessError } from '../outbox/outbox-worker.ts';
import { unsubscribeHeaders, type MailTransport } from './mail-transport.ts';

const answerWithinMs = 8_000;

/** The mailbox returns the key of an accepted e-mail. Any other response, whatever its status, is a failure. */
const takenSchema = z.object({ key: z.string() });

/** The mailbox of `tools/sandbox`, which receives e-mails when no mail server is configured. */
export const createSandboxMailbox = (origin: string, secret: string): MailTransport => ({
  send: async (mail) => {
    const response = await fetch(`${origin}/v1/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({
        ...mail,
        // Nobody answers what is in it.
        replyTo: undefined,
        unsubscribeUrl: undefined,
        headers: unsubscribeHeaders(mail),
        attachments: mail.attachments?.map(({ filename, contentType, content }) => ({
          filename,
          content_type: contentType,
          content: content.toString('base64'),
        })),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const answer = await response.text();
    const body = parseJson(answer);
    if (response.ok && takenSchema.safeParse(body).data?.key === mail.key) return;
    const problem = `The sandbox mailbox answered ${response.status}: ${answer.slice(0, 200)}`;
    throw isRefusal(response.status, body) ? new HopelessError(problem) : new Error(problem);
  },
  close: () => undefined,
});
