import type { PageModule } from '@mp/host-api';
import { pageRenderer } from './page-renderer.tsx';
import { stubApiOf } from './stub-api.ts';

const brokenPage: PageModule = {
  messages: () => Promise.resolve({}),
  load: () => Promise.reject(new Error('The page does not load.')),
  head: () => ({ title: 'Never shown' }),
  Page: () => null,
};

it('fails at once when a page cannot be loaded', async () => {
  await expect(
    pageRenderer().renderPage({ about: brokenPage }, '/en/about-us', stubApiOf({}).fetch),
  ).rejects.toMatchObject({
    cause: { message: 'The page does not load.' },
  });
});
