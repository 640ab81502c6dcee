import { sandboxBesideShop } from '../testing/sandbox-beside-shop.ts';

const { inject } = sandboxBesideShop();

it('[8.18] takes error reports and shows them', async () => {
  await inject({ method: 'POST', url: '/v1/errors', payload: { message: 'it broke <here>' } });
  expect((await inject('/errors')).json().data[0].report).toEqual({ message: 'it broke <here>' });
  const page = await inject({ url: '/errors', headers: { accept: 'text/html' } });
  expect(page.body).toContain('it broke &lt;here&gt;');
});
