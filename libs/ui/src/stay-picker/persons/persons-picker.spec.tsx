import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noCompanions, defaultParty } from '@mp/domain';
import { showWithApi } from '../testing/show-with-api.tsx';
import { mobileLimits, PersonsPicker } from './persons-picker.tsx';

const counts = () =>
  ['Adults', 'Children aged 3–12'].map((label) => Number(screen.getByLabelText<HTMLInputElement>(label).value));
const press = async (name: string, times = 1) => {
  for (let time = 0; time < times; time++) await userEvent.click(screen.getByRole('button', { name }));
};

describe('the persons picker', () => {
  it('[9.4] [5.23] starts with two adults and never goes below one', async () => {
    await showWithApi(<PersonsPicker party={defaultParty} />);
    expect(counts()).toEqual([2, 0]);
    await press('One fewer adult', 3);
    expect(counts()).toEqual([1, 0]);
  });

  it.each([
    ['en', 'Children aged 3–12'],
    ['cs', 'Děti 3–12 let'],
  ] as const)('[5.29] [9.12] counts children of 3 to 12 years (%s)', async (locale, label) => {
    await showWithApi(<PersonsPicker party={defaultParty} />, {}, locale);
    expect(screen.getByLabelText(label)).toBeDefined();
  });

  it('[5.24] stops at the common limit, and frees places for the other kind', async () => {
    await showWithApi(<PersonsPicker party={{ ...noCompanions, adults: 18, children: 1 }} />);
    await press('One more child', 3);
    expect(counts()).toEqual([18, 2]);
    await press('One more adult');
    expect(counts()).toEqual([18, 2]);
    expect(screen.getByRole('button', { name: 'One more adult' }).getAttribute('aria-disabled')).toBe('true');
    await press('One fewer adult');
    await press('One more child', 2);
    expect(counts()).toEqual([17, 3]);
  });

  it('[5.25] [9.4] takes ten of each on a phone', async () => {
    await showWithApi(<PersonsPicker party={{ ...noCompanions, adults: 9, children: 9 }} limits={mobileLimits} />);
    await press('One more adult', 3);
    await press('One more child', 3);
    expect(counts()).toEqual([10, 10]);
  });

  it('[5.26] resets to two adults and no child', async () => {
    const onChange = jest.fn();
    await showWithApi(
      <PersonsPicker party={{ ...noCompanions, adults: 5, children: 2 }} clearable onParty={onChange} />,
    );
    await press('One more child');
    await press('Back to 2 adults');
    expect(counts()).toEqual([2, 0]);
    expect(onChange.mock.lastCall).toEqual([defaultParty]);
  });

  describe('infants, dogs and cots', () => {
    const chosen = () =>
      Object.fromEntries(
        [...document.querySelectorAll('select')].map(({ name, value, options }) => [name, [value, options.length - 1]]),
      );

    it('[5.29] are under a line that unfolds, and open if there are some', async () => {
      await showWithApi(<PersonsPicker party={defaultParty} />);
      expect(document.querySelector('details')?.open).toBe(false);
      expect(chosen()).toEqual({ infants: ['0', 4], dogs: ['0', 4] });
    });

    it('leave zeros out of the address', async () => {
      await showWithApi(
        <form>
          <PersonsPicker party={{ ...defaultParty, infants: 1 }} />
        </form>,
      );
      const formData = new FormData(document.querySelector('form')!);
      document.querySelector('form')!.dispatchEvent(Object.assign(new Event('formdata'), { formData }));
      expect([...formData.keys()]).toEqual(['ad', 'ch', 'infants']);
    });

    it('come from the address', async () => {
      await showWithApi(<PersonsPicker party={{ ...defaultParty, infants: 2, dogs: 1, cots: 1 }} />);
      expect(document.querySelector('details')?.open).toBe(true);
      expect(chosen()).toEqual({ infants: ['2', 4], dogs: ['1', 4], cots: ['1', 2] });
    });

    it('have a cot for each infant at most', async () => {
      const onChange = jest.fn();
      await showWithApi(<PersonsPicker party={defaultParty} onParty={onChange} />);
      await userEvent.selectOptions(screen.getByLabelText('Under 3'), '2');
      await userEvent.selectOptions(screen.getByLabelText('Cots'), '2');
      expect(onChange.mock.lastCall).toEqual([{ ...defaultParty, infants: 2, cots: 2 }]);
      await userEvent.selectOptions(screen.getByLabelText('Under 3'), '1');
      expect(onChange.mock.lastCall).toEqual([{ ...defaultParty, infants: 1, cots: 1 }]);
      expect(chosen()).toMatchObject({ cots: ['1', 1] });
      await userEvent.selectOptions(screen.getByLabelText('Under 3'), '0');
      expect(onChange.mock.lastCall).toEqual([defaultParty]);
      expect(screen.queryByLabelText('Cots')).toBeNull();
    });

    it('are limited to what the place takes, but show what the address has', async () => {
      await showWithApi(<PersonsPicker party={{ ...defaultParty, infants: 1 }} most={{ dogs: 0, cots: 0 }} />);
      expect(chosen()).toEqual({ infants: ['1', 4] });
      await showWithApi(<PersonsPicker party={{ ...defaultParty, dogs: 3 }} most={{ dogs: 1, cots: 1 }} />);
      expect(chosen()).toMatchObject({ dogs: ['3', 3] });
    });

    it('[5.26] reset with the party', async () => {
      await showWithApi(<PersonsPicker party={{ ...defaultParty, infants: 1, dogs: 2, cots: 1 }} clearable />);
      await press('Back to 2 adults');
      expect(chosen()).toEqual({ infants: ['0', 4], dogs: ['0', 4] });
    });
  });

  it('[5.27] disables children if the place takes none, and shows so', async () => {
    await showWithApi(<PersonsPicker party={defaultParty} childrenDisabled />);
    expect(screen.queryByLabelText('Children aged 3–12')).toBeNull();
    expect(screen.getByText('This place is for adults only.')).toBeDefined();
  });
});
