import { RemoteMessages } from '@mp/host-api';
import { snackbarQueue } from '@mp/ui/snackbars';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import cs from '../frame/messages/cs.json';
import { storeChoices } from './store-choices.ts';
import { dropsPriceFilter, usePriceFilterNotice } from './price-filter-notice.ts';

function Page() {
  usePriceFilterNotice();
  return null;
}
const open = () =>
  render(
    <RemoteMessages locale="cs" messages={cs}>
      <Page />
    </RemoteMessages>,
  );

/** Clicks an element of the page. */
const press = (button: ReactElement) => render(button).getByRole('button').click();

beforeAll(storeChoices);
afterEach(() => act(() => snackbarQueue.clear()));

it('[4.21] shows once that a price filter was removed with a change of currency', () => {
  open();
  expect(snackbarQueue.current()).toBeNull();
  press(<button {...dropsPriceFilter}>€</button>);
  open();
  expect(snackbarQueue.current()?.text).toBe(cs['prices.dropped']);
  act(() => snackbarQueue.clear());
  open();
  expect(snackbarQueue.current()).toBeNull();
});
