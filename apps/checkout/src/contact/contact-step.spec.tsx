import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page.tsx';
import { stubApi } from '../testing/stub-api.ts';
import checkoutPage from '../wizard/checkout-page.tsx';
import { contactDraft } from './draft-store.ts';

const search = 'hid=1001&arr=2027-02-19&dep=2027-02-21&ad=2&ch=0&rate=11&rooms=7x1&ins=0';
const open = (step = 'contact') =>
  renderPage({ checkout: checkoutPage }, `/en/checkout?${search}&step=${step}`, stubApi().fetch);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Review and pay' }));

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  contactDraft.reload();
});

describe('[2.56] contact details', () => {
  it('says what is wrong at each field, announces it, focuses the first one and clears nothing', async () => {
    await open();
    await userEvent.type(field('First name'), 'Jana');
    await userEvent.type(field('E-mail'), 'jana@');
    await goOn();
    expect(screen.getByRole('alert').textContent).toContain('Please correct 3 fields.');
    expect(document.activeElement).toBe(field('Last name'));
    expect(screen.getByRole('textbox', { name: 'Last name', description: 'This field is required.' })).toBeTruthy();
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect([field('First name').value, field('E-mail').value]).toEqual(['Jana', 'jana@']);
  });

  it('[5.12] compares the two e-mails when the second is left, and takes the error back as soon as they match', async () => {
    await open();
    await userEvent.type(field('E-mail'), 'jana@example.cz');
    await userEvent.type(field('E-mail once more'), 'jana@example.c');
    await userEvent.tab();
    expect(screen.getByText('The two e-mails differ.')).toBeTruthy();
    await userEvent.type(field('E-mail once more'), 'z');
    expect(screen.queryByText('The two e-mails differ.')).toBeNull();
  });

  it('[5.6] lets the phone be empty and judges one that is typed', async () => {
    await open();
    await userEvent.type(field('Phone (optional)'), '12');
    await userEvent.tab();
    expect(screen.getByText('A phone number has at least 8 characters, 9 with a code.')).toBeTruthy();
    await userEvent.clear(field('Phone (optional)'));
    expect(screen.queryByText(/at least 8 characters/)).toBeNull();
  });

  it('[3.20] offers the language’s calling code first', async () => {
    await open();
    expect(screen.getByLabelText<HTMLSelectElement>('Code').value).toBe('44');
  });

  it('keeps what was typed through a reload', async () => {
    const first = await open();
    await userEvent.type(field('First name'), 'Jana');
    first.unmount();
    contactDraft.reload();
    await open();
    expect(field('First name').value).toBe('Jana');
  });

  it('goes on, and back, when the browser keeps nothing', async () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await open();
    await userEvent.type(field('First name'), 'Jana');
    await userEvent.type(field('Last name'), 'Nováková');
    await userEvent.type(field('E-mail'), 'jana@example.cz');
    await userEvent.type(field('E-mail once more'), 'jana@example.cz');
    await goOn();
    await screen.findByRole('heading', { level: 1, name: 'Check it and order' });
    expect(screen.getByText('Jana Nováková')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Change: Your details' }));
    await waitFor(() => expect(field('First name').value).toBe('Jana'));
  });

  it('never puts personal data into an address', async () => {
    const { container } = await open();
    expect(container.querySelector('form')?.method).toBe('post');
  });
});
