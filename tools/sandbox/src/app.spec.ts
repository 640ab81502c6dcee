import { sandboxBesideShop } from './testing/sandbox-beside-shop.ts';

const { inject } = sandboxBesideShop();

it('lists the test cards on its front page', async () => {
  expect((await inject('/')).body).toContain('4000 0000 0000 3220');
});
