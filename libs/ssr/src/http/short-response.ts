import { STATUS_CODES } from 'node:http';
import { isLocale } from '@mp/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Whether somebody would read a page as the answer: a browser that goes to an address says so; one that loads a file for a page, and a
 * script, do not.
 */
export const wantsPage = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept === undefined || accept.includes('text/html');

/** Whether an address is one of a file, by its name; those of pages begin with their language. */
export const isOfFile = (pathname: string): boolean => /\.\w+$/.test(pathname) && !isLocale(pathname.split('/')[1]);

/** Says in a line that something is not there, or not done: nobody reads it. */
export const sendShortResponse = (reply: FastifyReply, status: 404 | 405): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${STATUS_CODES[status]}\n`);
