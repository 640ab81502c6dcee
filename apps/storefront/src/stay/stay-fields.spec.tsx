import { noCompanions, calendarDateOf, defaultParty } from '@mp/domain';
import { renderAt } from '@mp/ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../messages/messages.ts';
import { DateFields, PartyFields } from './stay-fields.tsx';
import { anytime, type Stay } from './stay.ts';

/** Renders the fields of an address; returns a function that changes it. */
async function show(stay: Stay) {
  const fields = (of: Stay) => (
    <>
      <DateFields stay={of} />
      <PartyFields stay={of} />
    </>
  );
  const { show: put } = await renderAt('/en', fields(stay), { messages });
  return (next: Stay) => put(fields(next));
}

describe('fields of a stay', () => {
  it('keep the focus when the address catches up with the input', async () => {
    const goTo = await show(anytime);
    const arrival = screen.getByLabelText<HTMLInputElement>('Arrival');
    act(() => arrival.focus());
    await userEvent.keyboard('15/01/2027');
    act(() => screen.getByLabelText('Departure').focus());
    await userEvent.keyboard('17/01/2027');
    const adults = screen.getByLabelText<HTMLInputElement>('Adults');
    await userEvent.click(screen.getByRole('button', { name: 'One more adult' }));
    act(() => adults.focus());
    goTo({
      arrival: calendarDateOf('2027-01-15'),
      departure: calendarDateOf('2027-01-17'),
      party: { ...noCompanions, adults: 3, children: 0 },
    });
    expect(document.activeElement).toBe(adults);
    expect(screen.getByLabelText('Arrival')).toBe(arrival);
    expect([arrival.value, adults.value]).toEqual(['15/01/2027', '3']);
  });

  it('follow another address', async () => {
    const goTo = await show({ ...anytime, party: { ...noCompanions, adults: 4, children: 1 } });
    goTo({ arrival: calendarDateOf('2027-02-05'), departure: calendarDateOf('2027-02-07'), party: defaultParty });
    expect(screen.getByLabelText<HTMLInputElement>('Arrival').value).toBe('05/02/2027');
    expect(screen.getByLabelText<HTMLInputElement>('Adults').value).toBe('2');
  });
});
