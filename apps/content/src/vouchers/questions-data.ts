import type { VoucherQuestion } from '@mp/api-client';

/** Links of the editors' Markdown keep their words alone. */
const plain = (text: string): string => text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replace(/[*_`]/g, '');

/** Questions and answers as schema.org knows them; nothing where there are none. */
export const questionsData = (questions: readonly VoucherQuestion[] = []): object | undefined =>
  questions.length === 0
    ? undefined
    : {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
        })),
      };
