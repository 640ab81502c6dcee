import { storeChoices } from './store-choices.ts';

beforeAll(storeChoices);

const press = (html: string): void => {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('[data-pressed]')?.click();
};

it('[2.22] [9.2] stores the chosen language before and after hydration', () => {
  press('<a href="#en" data-language="en"><span data-pressed>English</span></a>');
  expect(document.cookie).toContain('language=en');
  press('<a href="#cs" data-language="cs" data-pressed>Čeština</a>');
  expect(document.cookie).toContain('language=cs');
});

it('stores a notice for the next document', () => {
  press('<button type="button" data-pressed>CZK</button>');
  expect(sessionStorage).toHaveLength(0);
  press('<button type="button" data-pressed data-notes="prices-dropped">€</button>');
  expect(sessionStorage.getItem('prices-dropped')).toBe('1');
});
