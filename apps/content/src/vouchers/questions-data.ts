import type { VoucherQuestion } from '@mp/api-client';

/** Links of the editors' Markdown become plain text. */
const plain = (text: string): string => text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replace(/[*_`]/g, '');

/** The schema.org data of questions and answers; nothing without any. */
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
