import { act, screen } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { replayedEvents, replayEvents, queueEvent } from './event-replay.ts';

const done = jest.fn();

/** A page as it was served: what is done to it is noted until it wakes. */
function serve(page: ReactNode): (again?: () => Promise<void>) => Promise<void> {
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  for (const deed of replayedEvents) addEventListener(deed, queueEvent, options);
  return async (again = () => act(replayEvents)) => {
    await act(async () => void hydrateRoot(document.getElementById('root') as HTMLElement, page));
    forget();
    await again();
  };
}

/** React's `act` gathers what is to be drawn until its end; browsers draw each event's. */
async function doAgainAsBrowsersDo(): Promise<void> {
  const world = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  world.IS_REACT_ACT_ENVIRONMENT = false;
  await replayEvents();
  world.IS_REACT_ACT_ENVIRONMENT = true;
}

const options = { capture: true } as const;
const forget = () => {
  for (const deed of replayedEvents) removeEventListener(deed, queueEvent, options);
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (input: HTMLInputElement, text: string): void => {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

afterEach(() => {
  forget();
  void replayEvents();
  done.mockClear();
});

describe('a press', () => {
  it('on a button is held back and done once, with what was held with it', async () => {
    const wake = serve(
      <button type="button" onClick={({ shiftKey }) => done(shiftKey)}>
        ♥
      </button>,
    );
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true });
    screen.getByRole('button').dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    await wake();
    expect(done.mock.calls).toEqual([[true]]);
  });

  it('is one of several, each of which finds what the one before has done', async () => {
    function Counter() {
      const [count, setCount] = useState(0);
      return (
        <button type="button" onClick={() => setCount(count + 1)}>
          {count}
        </button>
      );
    }
    const wake = serve(<Counter />);
    for (let press = 0; press < 3; press++) screen.getByRole('button').click();
    await wake(doAgainAsBrowsersDo);
    expect(screen.getByRole('button').textContent).toBe('3');
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('on a mark that the page finds marked: %s, is done %d times', async (isMarked, times) => {
    /** What a browser keeps is known to nobody until the page wakes. */
    function Mark() {
      const [marked, setMarked] = useState(false);
      useEffect(() => setMarked(isMarked), []);
      return (
        <button type="button" aria-pressed={marked} onClick={() => done()}>
          ♥
        </button>
      );
    }
    const wake = serve(<Mark />);
    screen.getByRole('button').click();
    await wake();
    expect(done).toHaveBeenCalledTimes(times);
  });

  it('is not taken by a part of the page that is alive before the others', () => {
    serve(<button type="button">♥</button>);
    // That is where React listens.
    document.getElementById('root')?.addEventListener('click', () => done(), { capture: true });
    screen.getByRole('button').click();
    expect(done).not.toHaveBeenCalled();
  });

  it('on a link that waits is left to the browser where a tab is wanted', () => {
    serve(
      <a href="#x" data-waits>
        search
      </a>,
    );
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    screen.getByRole('link').dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
  });
});

describe('a field', () => {
  it('that was ticked is ticked, and told so', async () => {
    const wake = serve(
      <label>
        instant
        <input type="checkbox" onChange={({ target }) => done(target.checked)} />
      </label>,
    );
    field('instant').click();
    expect(field('instant').checked).toBe(true);
    await wake();
    expect(field('instant').checked).toBe(true);
    expect(done.mock.calls).toEqual([[true]]);
  });

  it('of several that was chosen stays the chosen one', async () => {
    const wake = serve(
      ['card', 'transfer'].map((way) => (
        <label key={way}>
          {way}
          <input type="radio" name="way" defaultChecked={way === 'card'} onChange={() => done(way)} />
        </label>
      )),
    );
    field('transfer').click();
    await wake();
    expect([field('card').checked, field('transfer').checked]).toEqual([false, true]);
    expect(done.mock.calls).toEqual([['transfer']]);
  });

  it('whose choice is taken at once takes it', async () => {
    const wake = serve(
      <select aria-label="order" onChange={({ target }) => done(target.value)}>
        <option>best</option>
        <option>price</option>
      </select>,
    );
    const select = screen.getByLabelText<HTMLSelectElement>('order');
    select.value = 'price';
    select.dispatchEvent(new Event('input', { bubbles: true }));
    await wake();
    expect(done.mock.calls).toEqual([['price']]);
  });

  it('keeps what was typed though the page has drawn it anew meanwhile', async () => {
    function Name() {
      const [name, setName] = useState('');
      const [, setAlive] = useState(false);
      useEffect(() => setAlive(true), []);
      return (
        <input aria-label="name" value={name} onChange={({ target }) => setName(target.value)} onBlur={() => done()} />
      );
    }
    const wake = serve(<Name />);
    type(field('name'), 'Al');
    type(field('name'), 'Alž');
    await wake();
    expect(field('name').value).toBe('Alž');
    expect(done).toHaveBeenCalledTimes(1);
  });
});

describe('a form', () => {
  const submit = async (page: ReactNode, before: () => void = () => undefined) => {
    const wake = serve(page);
    before();
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    document.querySelector('form')?.dispatchEvent(event);
    await wake();
    return event.defaultPrevented;
  };
  const form = (more: object, fields: ReactNode) => (
    <form
      {...more}
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      {fields}
    </form>
  );

  it('that works by itself is left to the browser', async () => {
    expect(await submit(form({}, <input name="q" />))).toBe(false);
    expect(done).not.toHaveBeenCalled();
  });

  it('that says so waits, and is sent once', async () => {
    expect(await submit(form({ 'data-waits': true }, <input name="q" />))).toBe(true);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['that is sent to nowhere but its own page waits for it', {}, true],
    ['that is sent to somewhere else is left to the browser', { action: '/preferences' }, false],
  ])('%s', async (_what, more, waits) => {
    expect(await submit(form({ method: 'post', ...more }, <input name="q" />))).toBe(waits);
    expect(done).toHaveBeenCalledTimes(waits ? 1 : 0);
  });

  it('that waits is sent once by a press on its button, and its boxes are ticked', async () => {
    const wake = serve(
      form(
        { 'data-waits': true },
        <>
          <input type="checkbox" aria-label="dog" defaultChecked={false} />
          <button>Show prices</button>
        </>,
      ),
    );
    act(() => field('dog').click());
    expect(field('dog').checked).toBe(true);
    screen.getByRole('button', { name: 'Show prices' }).click();
    await wake();
    expect(done).toHaveBeenCalledTimes(1);
    expect(field('dog').checked).toBe(true);
  });

  it('waits when it would leave out what was typed', async () => {
    const typed = form({}, <input aria-label="arrival" onChange={() => undefined} />);
    expect(await submit(typed, () => type(field('arrival'), '1. 2. 2027'))).toBe(true);
    expect(done).toHaveBeenCalledTimes(1);
  });
});

it('goes a finger’s way once more', async () => {
  const wake = serve(
    <div aria-label="pictures" onTouchStart={() => done('start')} onTouchEnd={() => done('end')}>
      …
    </div>,
  );
  for (const name of ['touchstart', 'touchend'])
    screen.getByLabelText('pictures').dispatchEvent(new Event(name, { bubbles: true }));
  await wake();
  expect(done.mock.calls).toEqual([['start'], ['end']]);
});

it('[2.37] presses the key that opens search again, outside fields alone', async () => {
  const wake = serve(<input aria-label="q" />);
  const press = (target: Element) => {
    const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press(field('q'))).toBe(false);
  expect(press(document.body)).toBe(true);
  addEventListener('keydown', ({ key }) => done(key), { once: true });
  await wake();
  expect(done.mock.calls).toEqual([['/']]);
});
