import { reviewCategories } from '@mp/domain';
import type { Database } from '../../platform/database/database.ts';

/** Prints reviews for moderation: unread ones, then reported ones. */
export async function listReviews(database: Database, print: (line: string) => void): Promise<void> {
  const reviews = database
    .selectFrom('review')
    .innerJoin('place', 'place.id', 'review.place_id')
    .selectAll('review')
    .select('place.name as place_name');
  const waiting = await reviews.where('review.state', '=', 'waiting').orderBy('review.written_at').execute();
  const open = await database
    .selectFrom('review_report')
    .selectAll()
    .where('handled_at', 'is', null)
    .orderBy('reported_at')
    .execute();
  const reported =
    open.length === 0
      ? []
      : await reviews
          .where(
            'review.id',
            'in',
            open.map(({ review_id }) => review_id),
          )
          .where('review.state', '=', 'published')
          .execute();
  const show = (review: (typeof waiting)[number]): void => {
    const given = reviewCategories.map((category) => `${category} ${review[category]}`).join(', ');
    print(
      `\n${review.id}  ${review.place_name}  ${review.author ?? '-'}  ${review.language}\n${given}\n${review.words}`,
    );
  };
  print(`${waiting.length} to read, ${reported.length} reported`);
  waiting.forEach(show);
  for (const review of reported) {
    show(review);
    for (const { review_id, reason, note } of open)
      if (review_id === review.id) print(`reported: ${reason}${note ? ` – ${note}` : ''}`);
  }
}
