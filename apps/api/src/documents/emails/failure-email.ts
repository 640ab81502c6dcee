import type { OutboxHandler } from '../../platform/outbox/outbox-worker.ts';
import { formatInstant } from './format-instant.ts';
import { text } from './texts.ts';
import { operatorLanguage as language, sendOperatorEmail } from './operator-email.ts';

/** E-mails the operator a failed item of a job, unless it has succeeded meanwhile. */
export const sendFailureEmail: OutboxHandler<'mail.trouble'> = async (services, { job, item }, key) => {
  const failure = await services.database
    .selectFrom('job_trouble')
    .select(['last_error', 'since'])
    .where('job', '=', job)
    .where('item', '=', item)
    .executeTakeFirst();
  if (!failure) return;
  const work = text(language, `job.${job}`);
  await sendOperatorEmail(
    services,
    {
      template: 'trouble_to_operator',
      values: { job: work },
      facts: [
        [text(language, 'fact.job'), work],
        [text(language, 'fact.item'), item],
        [text(language, 'fact.error'), failure.last_error],
        [text(language, 'fact.since'), formatInstant(failure.since, language)],
      ],
    },
    key,
  );
};
