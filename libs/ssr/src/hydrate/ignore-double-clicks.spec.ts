import { ignoreDoubleClicks } from './ignore-double-clicks.ts';

const press = (of: string, detail: number): boolean => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
  document.querySelector(of)?.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('a link that opens a tab', () => {
  const clicked = jest.fn();
  beforeAll(() => {
    ignoreDoubleClicks();
    document.body.innerHTML =
      '<a id="tab" href="#tab" target="_blank"><b>Book</b></a><a id="here" href="#here">Read</a>';
    document.addEventListener('click', clicked);
  });
  beforeEach(() => clicked.mockClear());

  it('opens one tab for a double click, and dispatches one click to the page', () => {
    expect([press('#tab b', 1), press('#tab b', 2), press('#tab', 3)]).toEqual([false, true, true]);
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it('opens one tab for each single click, and for each key press, whose click count is zero', () => {
    expect([press('#tab', 1), press('#tab', 1), press('#tab', 0)]).toEqual([false, false, false]);
    expect(clicked).toHaveBeenCalledTimes(3);
  });

  it('other than which is not affected', () => {
    expect([press('#here', 1), press('#here', 2)]).toEqual([false, false]);
  });
});
