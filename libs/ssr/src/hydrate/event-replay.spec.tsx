import { act, screen } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { replayedEvents, replayEvents, queueEvent } from './event-replay.ts';

const done = jest.fn();

/** Shows a page of the server, and queues events. Returns the function that hydrates it and replays them. */
function serve(
  page: ReactNode,
  onRecoverableError?: (error: unknown) => void,
): (again?: () => Promise<void>) => Promise<void> {
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  for (const event of replayedEvents) addEventListener(event, queueEvent, options);
  return async (again = () => act(replayEvents)) => {
    const root = document.getElementById('root') as HTMLElement;
    await act(async () => void hydrateRoot(root, page, onRecoverableError && { onRecoverableError }));
    stopQueueing();
    await again();
  };
}

/** Replays without React's `act`, which batches renders until its end. Browsers render after each event. */
async function replayWithoutAct(): Promise<void> {
  const world = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  world.IS_REACT_ACT_ENVIRONMENT = false;
  await replayEvents();
  world.IS_REACT_ACT_ENVIRONMENT = true;
}

const options = { capture: true } as const;
const stopQueueing = () => {
  for (const event of replayedEvents) removeEventListener(event, queueEvent, options);
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (input: HTMLInputElement, text: string): void => {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

afterEach(() => {
  stopQueueing();
  void replayEvents();
  done.mockClear();
});

describe('a click', () => {
  it('on a button is queued and replayed once, with its modifier keys', async () => {
    const hydrate = serve(
      <button type="button" onClick={({ shiftKey }) => done(shiftKey)}>
        ♥
      </button>,
    );
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true });
    screen.getByRole('button').dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    await hydrate();
    expect(done.mock.calls).toEqual([[true]]);
  });

  it('is replayed after the render of the one before', async () => {
    function Counter() {
      const [count, setCount] = useState(0);
      return (
        <button type="button" onClick={() => setCount(count + 1)}>
          {count}
        </button>
      );
    }
    const hydrate = serve(<Counter />);
    for (let press = 0; press < 3; press++) screen.getByRole('button').click();
    await hydrate(replayWithoutAct);
    expect(screen.getByRole('button').textContent).toBe('3');
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('on a toggle that hydration sets to pressed: %s, is replayed %d times', async (isMarked, times) => {
    /** Its stored state is unknown until hydration. */
    function Mark() {
      const [marked, setMarked] = useState(false);
      useEffect(() => setMarked(isMarked), []);
      return (
        <button type="button" aria-pressed={marked} onClick={() => done()}>
          ♥
        </button>
      );
    }
    const hydrate = serve(<Mark />);
    screen.getByRole('button').click();
    await hydrate();
    expect(done).toHaveBeenCalledTimes(times);
  });

  it('is not handled by a part of the page that is hydrated earlier', () => {
    serve(<button type="button">♥</button>);
    // React listens on the root.
    document.getElementById('root')?.addEventListener('click', () => done(), { capture: true });
    screen.getByRole('button').click();
    expect(done).not.toHaveBeenCalled();
  });

  it('on a waiting link is left to the browser if it opens a tab', () => {
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
  it('that was ticked stays ticked, and its change is replayed', async () => {
    const hydrate = serve(
      <label>
        instant
        <input type="checkbox" onChange={({ target }) => done(target.checked)} />
      </label>,
    );
    field('instant').click();
    expect(field('instant').checked).toBe(true);
    await hydrate();
    expect(field('instant').checked).toBe(true);
    expect(done.mock.calls).toEqual([[true]]);
  });

  it('of a radio group stays chosen', async () => {
    const hydrate = serve(
      ['card', 'transfer'].map((way) => (
        <label key={way}>
          {way}
          <input type="radio" name="way" defaultChecked={way === 'card'} onChange={() => done(way)} />
        </label>
      )),
    );
    field('transfer').click();
    await hydrate();
    expect([field('card').checked, field('transfer').checked]).toEqual([false, true]);
    expect(done.mock.calls).toEqual([['transfer']]);
  });

  it('of type select replays its change', async () => {
    const hydrate = serve(
      <select aria-label="order" onChange={({ target }) => done(target.value)}>
        <option>best</option>
        <option>price</option>
      </select>,
    );
    const select = screen.getByLabelText<HTMLSelectElement>('order');
    select.value = 'price';
    select.dispatchEvent(new Event('input', { bubbles: true }));
    await hydrate();
    expect(done.mock.calls).toEqual([['price']]);
  });

  it('keeps typed text although hydration rendered it again', async () => {
    function Name() {
      const [name, setName] = useState('');
      const [, setAlive] = useState(false);
      useEffect(() => setAlive(true), []);
      return (
        <input aria-label="name" value={name} onChange={({ target }) => setName(target.value)} onBlur={() => done()} />
      );
    }
    const hydrate = serve(<Name />);
    type(field('name'), 'Al');
    type(field('name'), 'Alž');
    await hydrate();
    expect(field('name').value).toBe('Alž');
    expect(done).toHaveBeenCalledTimes(1);
  });
});

describe('a form', () => {
  const submit = async (page: ReactNode, before: () => void = () => undefined) => {
    const hydrate = serve(page);
    before();
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    document.querySelector('form')?.dispatchEvent(event);
    await hydrate();
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

  it('that works without JavaScript is left to the browser', async () => {
    expect(await submit(form({}, <input name="q" />))).toBe(false);
    expect(done).not.toHaveBeenCalled();
  });

  it('that is marked as waiting is submitted once', async () => {
    expect(await submit(form({ 'data-waits': true }, <input name="q" />))).toBe(true);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['that is sent to its own page waits for hydration', {}, true],
    ['that is sent to another address is left to the browser', { action: '/preferences' }, false],
  ])('%s', async (_what, more, waits) => {
    expect(await submit(form({ method: 'post', ...more }, <input name="q" />))).toBe(waits);
    expect(done).toHaveBeenCalledTimes(waits ? 1 : 0);
  });

  it('that waits is submitted once by a click on its button, with ticked boxes', async () => {
    const hydrate = serve(
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
    await hydrate();
    expect(done).toHaveBeenCalledTimes(1);
    expect(field('dog').checked).toBe(true);
  });

  it('waits if it would omit typed text', async () => {
    const typed = form({}, <input aria-label="arrival" onChange={() => undefined} />);
    expect(await submit(typed, () => type(field('arrival'), '1. 2. 2027'))).toBe(true);
    expect(done).toHaveBeenCalledTimes(1);
  });
});

describe('beside elements that a browser extension has inserted', () => {
  /** An uncontrolled form, as in the checkout. Its text fields take the value of a draft when it is mounted. */
  function Form() {
    const [count, setCount] = useState(0);
    return (
      <form onSubmit={(event) => event.preventDefault()} onChange={({ target }) => done((target as Element).id)}>
        <label>
          name
          <input name="name" id="name" />
        </label>
        <label>
          e-mail
          <input name="email" id="email" />
        </label>
        <label>
          terms
          <input type="checkbox" name="terms" id="terms" />
        </label>
        <button type="button" onClick={() => setCount(count + 1)}>
          more
        </button>
        <output>{count}</output>
      </form>
    );
  }

  it('nothing that was entered or pressed is lost', async () => {
    const recovered = jest.fn();
    const hydrate = serve(<Form />, recovered);
    for (const input of document.querySelectorAll('input[name="name"], input[name="email"]'))
      input.before(document.createElement('div'));
    type(field('name'), 'Jana');
    field('terms').click();
    screen.getByRole('button').click();
    field('e-mail').focus();
    type(field('e-mail'), 'jana@example.cz');
    await hydrate();
    expect(document.activeElement).toBe(field('e-mail'));
    // React has rendered the form again: otherwise this would prove nothing.
    expect(recovered).toHaveBeenCalled();
    expect(field('name').value).toBe('Jana');
    expect(field('e-mail').value).toBe('jana@example.cz');
    expect(field('terms').checked).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('1');
    expect(done.mock.calls.flat()).toEqual(expect.arrayContaining(['name', 'email', 'terms']));
  });
});

it('replays touch events', async () => {
  const hydrate = serve(
    <div aria-label="pictures" onTouchStart={() => done('start')} onTouchEnd={() => done('end')}>
      …
    </div>,
  );
  for (const name of ['touchstart', 'touchend'])
    screen.getByLabelText('pictures').dispatchEvent(new Event(name, { bubbles: true }));
  await hydrate();
  expect(done.mock.calls).toEqual([['start'], ['end']]);
});

it('[2.37] replays the key that opens search, outside of fields only', async () => {
  const hydrate = serve(<input aria-label="q" />);
  const press = (target: Element) => {
    const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press(field('q'))).toBe(false);
  expect(press(document.body)).toBe(true);
  addEventListener('keydown', ({ key }) => done(key), { once: true });
  await hydrate();
  expect(done.mock.calls).toEqual([['/']]);
});
