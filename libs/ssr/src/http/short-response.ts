import { STATUS_CODES } from 'node:http';
import { isLocale } from '@mp/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Whether the client accepts a page: a browser that navigates does; one that loads a file for a page, and a script, do not.
 */
export const wantsPage = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept === undefined || accept.includes('text/html');

/** Whether a path names a file. Paths of pages begin with their language. */
export const isOfFile = (pathname: string): boolean => /\.\w+$/.test(pathname) && !isLocale(pathname.split('/')[1]);

/** Sends an error as one line of text, for clients that do not show pages. */
export const sendShortResponse = (reply: FastifyReply, status: 404 | 405): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${STATUS_CODES[status]}\n`);
