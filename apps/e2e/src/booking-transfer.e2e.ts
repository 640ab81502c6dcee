import { linkTo, uniqueName } from './accounts.ts';
import { agreeAndOrder, chooseStay, expectHeadline, fillContact, openWizard, reservationAt } from './booking-steps.ts';
import { bookingWords } from './booking-words.ts';
import { addresses, expect, test, viewports, hydrate } from './fixtures.ts';
import { findFreeStay } from './stays.ts';

test('a stay far enough ahead is paid by transfer, identified by its symbol', async ({
  page,
  request,
  expectedInConsole,
}) => {
  test.slow();
  // A transfer is refused before the e-mail is confirmed.
  expectedInConsole.push(/status of 409/);
  const words = bookingWords.cs;
  await page.setViewportSize(viewports.phone);
  const stay = await findFreeStay(request, 'instant', 28);
  await openWizard(page, 'cs', stay);
  await chooseStay(page, 'cs');
  const email = `transfer-${uniqueName()}@example.com`;
  await fillContact(page, 'cs', email);
  await page.getByRole('radio', { name: words.byTransfer }).check();
  await agreeAndOrder(page, 'cs');
  await expectHeadline(page, words.notPaid);

  // Rooms are held for days only if the guest reads the mail of the entered address.
  await expect(page.getByText(words.confirmsEmail)).toBeVisible();
  await page.goto(await linkTo(request, email));
  await expectHeadline(page, words.notPaid);
  await hydrate(page);
  await page.getByRole('button', { name: words.chooseTransfer }).click();
  await expectHeadline(page, words.awaitsTransfer);
  const picture = page.getByRole('img', { name: words.transferCode });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

  const { id, code } = await reservationAt(request, page);
  const answer = await request.get(`${addresses.api}/public/reservation/${id}`, { params: { code } });
  const { transfer } = (await answer.json()) as {
    transfer: { variable_symbol: string; amount: { minor: number; currency: string } };
  };
  await request.post(`${addresses.sandbox}/v1/bank/transfers`, {
    data: {
      variable_symbol: transfer.variable_symbol,
      amount_minor: transfer.amount.minor,
      currency: transfer.amount.currency,
    },
  });
  await expect.poll(async () => (await reservationAt(request, page)).status, { timeout: 60_000 }).toBe('confirmed');
  await page.reload();
  await expectHeadline(page, words.booked);
});
