import type { Article } from '@mp/api-client';
import { jpegAddress, type Season } from '@mp/domain';

/** The schema.org data of an article, from the page's own content. */
export const articleStructuredData = (
  article: Article,
  { url, origin, season }: { url: string; origin: string; season: Season },
): object => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  '@id': url,
  url,
  mainEntityOfPage: url,
  headline: article.title,
  description: article.lead,
  datePublished: article.publishedOn,
  author: { '@type': 'Person', name: article.author },
  timeRequired: `PT${article.readingMinutes}M`,
  ...(article.picture && { image: [origin + jpegAddress(article.picture[season])] }),
});
