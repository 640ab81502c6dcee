import type { FastifyReply } from 'fastify';

/** Request headers that responses vary by. */
const visitorHeaders = 'ap-language, ap-currency, ap-session';

/** Lets caches store a response per language and currency for a short time, and serve it stale while revalidating. */
export const cacheBriefly = (reply: FastifyReply, seconds = 30): FastifyReply =>
  reply
    .header('cache-control', `public, max-age=${seconds}, stale-while-revalidate=${seconds * 10}`)
    .header('vary', visitorHeaders);

/** Forbids caches to store a response: availability, prices, personal data. */
export const neverCache = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');
