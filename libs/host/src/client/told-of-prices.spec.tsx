import { AreaMessages } from '@mp/federation';
import { snackbarQueue } from '@mp/ui/snackbars';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import cs from '../frame/messages/cs.json';
import { keepChoices } from './keep-choices.ts';
import { dropsPrices, useToldOfPrices } from './told-of-prices.ts';

function Page() {
  useToldOfPrices();
  return null;
}
const open = () =>
  render(
    <AreaMessages locale="cs" messages={cs}>
      <Page />
    </AreaMessages>,
  );

/** What stands on the page is pressed, alive or not. */
const press = (button: ReactElement) => render(button).getByRole('button').click();

beforeAll(keepChoices);
afterEach(() => act(() => snackbarQueue.clear()));

it('[4.21] says once that a price filter was left behind with its currency', () => {
  open();
  expect(snackbarQueue.current()).toBeNull();
  press(<button {...dropsPrices}>€</button>);
  open();
  expect(snackbarQueue.current()?.text).toBe(cs['prices.dropped']);
  act(() => snackbarQueue.clear());
  open();
  expect(snackbarQueue.current()).toBeNull();
});
