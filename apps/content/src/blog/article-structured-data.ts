import type { Article } from '@mp/api-client';

/** An article as schema.org knows it. Only what the page itself says. */
export const articleStructuredData = (article: Article, { url, origin }: { url: string; origin: string }): object => ({
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
  ...(article.picture && { image: [origin + article.picture.large.replace('.avif', '.webp')] }),
});
