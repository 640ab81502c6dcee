import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CheckboxField } from './checkbox-field.tsx';
import { NumberStepper } from './number-stepper.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

describe('Field', () => {
  it('connects label, hint and error to the control', () => {
    render(<TextInput label="Arrival" hint="From today" error="This day has passed" name="arr" />);
    const input = screen.getByLabelText('Arrival');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'From today',
      'This day has passed',
    ]);
  });

  it('announces an error that comes later', () => {
    const { rerender } = render(<TextInput label="E-mail" />);
    rerender(<TextInput label="E-mail" error="An address is missing" />);
    expect(screen.getByText('An address is missing').closest('[aria-live="polite"]')).not.toBeNull();
  });

  it('labels a choice', () => {
    render(
      <Select label="Destination" defaultValue="2">
        <option value="1">Tyrol</option>
        <option value="2">Tuscany</option>
      </Select>,
    );
    expect(screen.getByLabelText<HTMLSelectElement>('Destination').value).toBe('2');
  });
});

describe('TextArea', () => {
  it('connects label, hint and error to a text of several lines', () => {
    render(<TextArea label="Reason" hint="For the guest" error="Please tell why" maxLength={500} />);
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
    expect([area.rows, area.maxLength, area.getAttribute('aria-invalid')]).toEqual([3, 500, 'true']);
    const described = area.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'For the guest',
      'Please tell why',
    ]);
  });
});

describe('CheckboxField', () => {
  it('announces an error when it appears, and connects it to the box', () => {
    const { rerender } = render(<CheckboxField label="I agree" />);
    const box = screen.getByRole('checkbox', { name: 'I agree' });
    expect([box.getAttribute('aria-invalid'), box.getAttribute('aria-describedby')]).toEqual([null, null]);
    const live = document.querySelector('[aria-live="polite"]');
    rerender(<CheckboxField label="I agree" error="Please agree to go on" />);
    expect(live?.textContent).toBe('Please agree to go on');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(live?.textContent);
  });
});

describe('a control that cannot be changed', () => {
  const css = readFileSync(path.join(import.meta.dirname, 'field.module.css'), 'utf8');
  const look = (input: ReactNode) => {
    render(
      <>
        <style>{css}</style>
        {input}
      </>,
    );
    const { background, color, cursor } = getComputedStyle(screen.getByLabelText('Name'));
    cleanup();
    return { background, color, cursor };
  };

  it.each([
    ['a line', (state: object) => <TextInput label="Name" {...state} />],
    ['several lines', (state: object) => <TextArea label="Name" {...state} />],
    ['a choice', (state: object) => <Select label="Name" {...state} />],
  ])('looks disabled: %s', (_name, control) => {
    const [open, disabled] = [look(control({})), look(control({ disabled: true }))];
    expect(disabled.background).not.toBe(open.background);
    expect(disabled.color).not.toBe(open.color);
    expect(disabled.cursor).toBe('not-allowed');
  });

  it('looks readable if it is read-only', () => {
    const [open, readOnly] = [look(<TextInput label="Name" />), look(<TextInput label="Name" readOnly />)];
    expect(readOnly.background).not.toBe(open.background);
    expect(readOnly.color).toBe(open.color);
  });
});

describe('NumberStepper', () => {
  const stepper = (onValueChange?: (value: number) => void) => (
    <NumberStepper
      label="Adults"
      name="ad"
      defaultValue={2}
      min={1}
      max={3}
      decreaseLabel="Fewer adults"
      increaseLabel="More adults"
      onValueChange={onValueChange}
    />
  );
  const value = () => screen.getByLabelText<HTMLInputElement>('Adults').value;

  it('[5.23] stops at its lowest and its highest value', async () => {
    render(stepper());
    const fewer = screen.getByRole('button', { name: 'Fewer adults' });
    await userEvent.click(fewer);
    await userEvent.click(fewer);
    expect(value()).toBe('1');
    expect(fewer.getAttribute('aria-disabled')).toBe('true');
    const more = screen.getByRole('button', { name: 'More adults' });
    for (let press = 0; press < 4; press++) await userEvent.click(more);
    expect(value()).toBe('3');
    expect(more.getAttribute('aria-disabled')).toBe('true');
  });

  it('continues from the entered value, and reports the change', async () => {
    const onChange = jest.fn();
    render(stepper(onChange));
    await userEvent.clear(screen.getByLabelText('Adults'));
    await userEvent.type(screen.getByLabelText('Adults'), '1');
    await userEvent.click(screen.getByRole('button', { name: 'More adults' }));
    expect(value()).toBe('2');
    expect(onChange.mock.calls.map(([next]) => next)).toEqual([1, 2]);
  });
});
