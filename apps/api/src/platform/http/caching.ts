import type { FastifyReply } from 'fastify';

/** Headers that answers depend on: a cache keeps one answer for each of their values. */
const visitorHeaders = 'ap-language, ap-currency, ap-session';

/** Marks an answer as the same for everybody of a language and currency for a while; stale ones are served meanwhile. */
export const cacheBriefly = (reply: FastifyReply, seconds = 30): FastifyReply =>
  reply
    .header('cache-control', `public, max-age=${seconds}, stale-while-revalidate=${seconds * 10}`)
    .header('vary', visitorHeaders);

/** Marks an answer as true for this moment alone: what is free, what it costs, what belongs to somebody. */
export const neverCache = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');
