import { locales } from '@mp/domain';
import { href } from '@mp/i18n';
import { pageRenderer, stubApiOf, type StubRoutes } from '@mp/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import contact from '../pages/contact.tsx';

const { renderPage } = pageRenderer();
const operator = {
  claim: 'Places.',
  company: 'Places Ltd',
  address: 'Mill 7',
  phone: '+420 200 000 000',
  email: 'hello@places.example',
  hours: 'Monday to Friday',
  social: [],
  note: 'A note.',
  ico: '27082440',
  dic: 'CZ27082440',
};
const shop = (more: StubRoutes = {}) =>
  stubApiOf({
    'GET /content/footer': () => operator,
    'POST /public/contact': () => new Response(null, { status: 204 }),
    ...more,
  });
const address = href('contact', { locale: 'en' });
const fill = (label: RegExp, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const fillAll = () => {
  fill(/First and last name/, 'Jana Nováková');
  fill(/E-mail/, ' jana@example.cz ');
  fill(/Message/, 'Is there room for a goat?');
};
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }));

describe.each(locales)('the contact page in %s', (locale) => {
  it('[2.12] [2.39] shows the footer’s data: one telephone, one e-mail, one address', async () => {
    const { head } = await renderPage({ contact }, href('contact', { locale }), shop().fetch);
    expect(head?.canonicalPath).toBe(href('contact', { locale }));
    expect(screen.getByRole('link', { name: operator.email }).getAttribute('href')).toBe('mailto:hello@places.example');
    expect(screen.getByRole('link', { name: operator.phone }).getAttribute('href')).toBe('tel:+420200000000');
    expect(screen.getByText(operator.company)).toBeTruthy();
    expect(screen.getByText(/27082440.*CZ27082440/)).toBeTruthy();
  });

  it('[2.12] has no company number while the API is of an earlier version', async () => {
    const { ico: _ico, dic: _dic, ...earlier } = operator;
    await renderPage({ contact }, href('contact', { locale }), shop({ 'GET /content/footer': () => earlier }).fetch);
    expect(screen.getByText(operator.company)).toBeTruthy();
    expect(screen.queryByText(/IČO|Company number/)).toBeNull();
  });

  it('has its form even while the content service is unavailable', async () => {
    await renderPage(
      { contact },
      href('contact', { locale }),
      shop({ 'GET /content/footer': () => 'not_ready' }).fetch,
    );
    expect(screen.getByRole('textbox', { name: /Zpráva|Message/ })).toBeTruthy();
  });
});

describe('the contact form', () => {
  it('[2.12] sends the message once, and confirms it', async () => {
    const api = shop();
    await renderPage({ contact }, address, api.fetch);
    fillAll();
    send();
    expect(await screen.findByText(/We’ll reply to the e-mail you gave/)).toBeTruthy();
    expect(api.bodies('POST /public/contact')).toEqual([
      { name: 'Jana Nováková', email: 'jana@example.cz', message: 'Is there room for a goat?' },
    ]);
  });

  it('shows what is missing and sends nothing', async () => {
    const api = shop();
    await renderPage({ contact }, address, api.fetch);
    fill(/E-mail/, 'jana@');
    send();
    await waitFor(() => expect(screen.getByLabelText(/Message/).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText(/E-mail/).getAttribute('aria-invalid')).toBe('true');
    expect(api.posts(/contact/)).toEqual([]);
  });

  it('shows the server’s refusal at its field, and other failures above the form, and keeps the input', async () => {
    const api = shop();
    await renderPage({ contact }, address, api.fetch);
    fillAll();
    api.on('POST /public/contact', () => 'too_many_requests');
    send();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Message/).value).toBe('Is there room for a goat?');
  });

  it('has a honeypot field against machines', async () => {
    const api = shop();
    const { container } = await renderPage({ contact }, address, api.fetch);
    const trap = container.querySelector<HTMLInputElement>('input[name="website"]');
    expect([trap?.tabIndex, trap?.getAttribute('aria-hidden')]).toEqual([-1, 'true']);
    fillAll();
    fireEvent.change(trap as HTMLInputElement, { target: { value: 'https://spam.example' } });
    send();
    await waitFor(() =>
      expect(api.bodies('POST /public/contact')).toMatchObject([{ website: 'https://spam.example' }]),
    );
  });
});
