import { sandboxWithShop } from './testing/sandbox-with-shop.ts';

const { inject } = sandboxWithShop();

it('lists the test cards on its front page', async () => {
  expect((await inject('/')).body).toContain('4000 0000 0000 3220');
});
