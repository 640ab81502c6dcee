/** Where a remote loads its messages: the function's name, and its file from a folder of `src`. */
export interface MessagesLoader {
  readonly name: string;
  readonly file: string;
}

/** A new page: only a heading. */
export const pageSource = (id: string, messages: MessagesLoader): string => `import { definePage } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Container } from '@mp/ui';
import { FormattedMessage } from 'react-intl';
import { ${messages.name} } from '../${messages.file}';

export default definePage({
  messages: ${messages.name},
  head: ({ locale }, _store, text) => ({
    title: text('${id}.title'),
    canonicalPath: href('${id}', { locale }),
  }),
  Page: () => (
    <Container>
      <h1>
        <FormattedMessage id="${id}.title" />
      </h1>
    </Container>
  ),
});
`;

/** The spec of the page: a host renders it in both languages. */
export const pageSpecSource = (name: string, id: string): string => `import { locales } from '@mp/domain';
import { href } from '@mp/i18n';
import { pageRenderer, stubApiOf } from '@mp/ui/testing';
import { screen } from '@testing-library/react';
import page from './${name}-page.tsx';

const { renderPage } = pageRenderer();

it.each(locales)('has its heading as its title in %s', async (locale) => {
  const { fetch } = stubApiOf(() => undefined);
  await renderPage({ ${id}: page }, href('${id}', { locale }), fetch);
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
});
`;

/** The files of a remote without its pages. */
export const remoteSources = (name: string, loader: string): Readonly<Record<string, string>> => ({
  'project.json': JSON.stringify({
    name,
    $schema: '../../node_modules/nx/schemas/project-schema.json',
    projectType: 'application',
    sourceRoot: `apps/${name}/src`,
    tags: ['type:remote', `scope:${name}`, 'platform:web'],
    targets: {
      lint: {},
      typecheck: {},
      test: {},
      build: {},
    },
  }),
  'tsconfig.json': JSON.stringify({
    extends: '../../tsconfig.base.json',
    include: ['*.ts', 'src/**/*', '../../tools/types/*.d.ts'],
  }),
  'webpack.config.ts': `import { remoteConfigs } from '#webpack';

export default remoteConfigs({
  name: '${name}',
  dir: import.meta.dirname,
  pages: {
  },
});
`,
  'src/messages/cs.json': '{}',
  'src/messages/en.json': '{}',
  [`src/${name}-messages.ts`]: `import type { Locale } from '@mp/domain';
import type { Messages } from '@mp/host-api';
import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    '${name}': typeof cs;
  }
}

/** The remote's messages, one file per language. A page loads only its own language. */
export const ${loader} = (locale: Locale): Promise<Messages> =>
  locale === 'cs'
    ? import('./messages/cs.json').then((module) => module.default)
    : import('./messages/en.json').then((module) => module.default);
`,
});
