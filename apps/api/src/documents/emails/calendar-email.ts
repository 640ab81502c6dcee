import { HopelessError, type OutboxHandler } from '../../platform/outbox/outbox-worker.ts';
import { text } from './texts.ts';
import { operatorLanguage as language, sendOperatorEmail } from './operator-email.ts';

/** E-mails the operator the invalid parts of a calendar, unless they have been corrected meanwhile. */
export const sendCalendarEmail: OutboxHandler<'mail.calendar'> = async (services, { sourceId }, key) => {
  const source = await services.database
    .selectFrom('calendar_source')
    .innerJoin('place', 'place.id', 'calendar_source.place_id')
    .select(['calendar_source.url', 'calendar_source.oddities', 'calendar_source.room_type_id', 'place.name'])
    .where('calendar_source.id', '=', sourceId)
    .executeTakeFirst();
  if (!source) throw new HopelessError(`There is no calendar ${sourceId}.`);
  if (source.oddities === null) return;
  await sendOperatorEmail(
    services,
    {
      template: 'calendar_to_operator',
      values: { place: source.name },
      facts: [
        [text(language, 'fact.place'), source.name],
        [text(language, 'fact.room_type'), String(source.room_type_id)],
        [text(language, 'fact.calendar'), source.url],
        [text(language, 'fact.error'), source.oddities],
      ],
    },
    key,
  );
};
