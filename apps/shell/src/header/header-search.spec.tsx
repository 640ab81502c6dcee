import { renderAt } from '@mp/ui/testing';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { searchAddress } from '../search/search-address.ts';
import { sites } from '../sites/sites.ts';
import { HeaderSearch } from './header-search.tsx';

const answer = { clients: [{ id: 1, name: 'Mlýn', static_url: 'mlyn' }], collections: [], blogs: [], towns: [] };
const Where = () => <p data-testid="where">{Object.values(useLocation()).slice(0, 2).join('')}</p>;

const showAt = (address: string) =>
  renderAt(
    address,
    <>
      <HeaderSearch />
      <Where />
    </>,
    { messages: sites.shop.messages, fetch: async () => Response.json(answer) },
  );

it('[2.66] an address with search words opens the search, and the words are removed from it', async () => {
  await showAt(`${searchAddress('cs')}ml%C3%BDn`);
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Hledat místa, kolekce a články' });
  expect(field.value).toBe('mlýn');
  expect(await screen.findByRole('option', { name: 'Mlýn' })).toBeTruthy();
  expect(screen.getByTestId('where').textContent).toBe('/cs');
});

it('[2.37] any other address does not open it', async () => {
  const { container } = await showAt('/cs?ad=2');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(container.querySelector('[data-hydrate]')).toBeNull();
});
