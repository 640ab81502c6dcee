import { openModal } from './open-modal.ts';

const afterFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

const pressKey = (dialog: HTMLElement, key: string) =>
  dialog.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

describe('openModal, in a browser with popovers', () => {
  const shown: string[] = [];
  const open = () => {
    document.body.innerHTML = '<button>Open</button><dialog tabindex="-1"><button>Inside</button></dialog>';
    const [opener, dialog] = [document.querySelector('button'), document.querySelector('dialog')];
    if (!opener || !dialog) throw new Error('The page is not as written above.');
    // The part of popovers that jsdom lacks.
    Object.assign(dialog, {
      showPopover: () => {
        shown.push('popover');
        dialog.focus();
      },
    });
    opener.focus();
    return { opener, dialog, close: openModal(dialog, () => shown.push('modal')) };
  };
  afterEach(() => shown.splice(0));

  it('shows the dialog at once, and makes it modal after the frame', async () => {
    const { dialog } = open();
    expect([shown, dialog.open, dialog.popover]).toEqual([['popover'], false, 'manual']);
    expect(document.activeElement).toBe(dialog);
    await afterFrame();
    expect([shown, dialog.open, dialog.popover]).toEqual([['popover', 'modal'], true, null]);
    expect(document.activeElement).toBe(dialog);
  });

  it('becomes modal before the frame when a key is pressed: Escape closes only modal dialogs', async () => {
    const { dialog } = open();
    pressKey(dialog, 'Tab');
    expect([shown, dialog.open]).toEqual([['popover', 'modal'], true]);
    await afterFrame();
    expect(shown).toEqual(['popover', 'modal']);
    const second = open();
    pressKey(second.dialog, 'Escape');
    expect([shown, second.dialog.open]).toEqual([['popover', 'modal', 'popover', 'modal'], false]);
  });

  it('returns the focus to the element that had it before', async () => {
    const { opener, dialog, close } = open();
    await afterFrame();
    close();
    expect(dialog.open).toBe(false);
    expect(document.activeElement).toBe(opener);
  });

  it('does nothing if the dialog is closed before the frame', async () => {
    const { opener, dialog, close } = open();
    close();
    await afterFrame();
    expect([shown, dialog.open]).toEqual([['popover'], false]);
    expect(document.activeElement).toBe(opener);
  });
});
