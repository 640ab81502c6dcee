import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { useStoredScroll } from './use-stored-scroll.ts';

function List() {
  const list = useStoredScroll();
  const { pathname } = useLocation();
  return pathname === '/place' ? <p>A place</p> : <div ref={list} role="feed" />;
}

const listNow = () => screen.getByRole('feed');
const scrollTo = (top: number) =>
  act(() => {
    listNow().scrollTop = top;
    listNow().dispatchEvent(new Event('scroll'));
  });

it('[4.24] Back restores the scroll position of a list in a dialog, and another query starts at its top', async () => {
  const router = createMemoryRouter([{ path: '*', element: <List /> }], { initialEntries: ['/map'] });
  const go = (to: string | number, replace = false) =>
    act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, { replace })));
  render(<RouterProvider router={router} />);
  scrollTo(320);
  await go('/map?lat1=49');
  expect(listNow().scrollTop).toBe(0);
  scrollTo(500);
  // More of the same list.
  await go('/map?lat1=49&lm=1', true);
  expect(listNow().scrollTop).toBe(500);
  await go('/place');
  await go(-1);
  expect(listNow().scrollTop).toBe(500);
  await go(-1);
  expect(listNow().scrollTop).toBe(320);
  await go(1);
  expect(listNow().scrollTop).toBe(500);
  // The same address, requested again.
  await go('/map');
  expect(listNow().scrollTop).toBe(0);
});
