import type { AnswerKey } from '@mp/api-client';

/** The review and the place's code from the link of the e-mail; null if they are invalid. */
export const readAnswerKey = (query: URLSearchParams): AnswerKey | null => {
  const [id, code] = ['id', 'code'].map((name) => query.get(name) ?? '');
  return /^[\da-f-]{36}$/.test(id ?? '') && /^[\w-]{16,64}$/.test(code ?? '')
    ? { id: id ?? '', code: code ?? '' }
    : null;
};
