import type { ActionResultWire } from '@mp/contract';
import { definePage } from '@mp/host-api';
import { pageRenderer, stubApiOf } from '@mp/ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskMessages } from '../desk-messages.ts';
import { ActionDialog, type SendAction } from './action-dialog.tsx';

const result: ActionResultWire = {
  effect: {
    ledger: [{ account: 'guest_prepayments', amount: { minor: 150_000, currency: 'CZK' } }],
    gateway: [{ deed: 'refund', amount: { minor: 150_000, currency: 'CZK' } }],
    nights: [{ room: 'Double', nights: 2, units: -1 }],
    emails: ['cancelled_by_place'],
  },
  version: null,
};

const renderer = pageRenderer({ token: () => null, shopOrigin: 'https://shop.example' });

async function open(send: SendAction, onDone: (done: ActionResultWire) => void = () => undefined) {
  const page = definePage({
    messages: deskMessages,
    head: () => ({ title: 'x', noIndex: true }),
    Page: () => (
      <ActionDialog
        title="Cancel"
        confirm="Cancel it"
        needsReason
        send={send}
        onDone={onDone}
        onClose={() => undefined}
      />
    ),
  });
  await renderer.renderPage({ desk: page }, '/en/desk', stubApiOf({}).fetch);
}

afterEach(() => cleanup());

describe('an action', () => {
  it('shows what it does before it is done', async () => {
    const sent: unknown[] = [];
    await open(async (request) => {
      sent.push(request.preview);
      return result;
    });
    expect(await screen.findByText(/1,500.* goes back to where the payment came from/)).toBeTruthy();
    expect(screen.getByText(/Double: 2 nights released/)).toBeTruthy();
    expect(screen.getByText('1 e-mail is sent.')).toBeTruthy();
    expect(sent).toEqual([true]);
  });

  it('asks for a reason, and sends one key however often it is pressed', async () => {
    const sent: { readonly reason: string; readonly key: string }[] = [];
    let respond: (result: ActionResultWire) => void = () => undefined;
    const response = new Promise<ActionResultWire>((resolve) => (respond = resolve));
    const done: ActionResultWire[] = [];
    await open(
      async ({ preview, ...request }) => {
        if (preview) return result;
        sent.push(request);
        return response;
      },
      (one) => done.push(one),
    );
    await screen.findByText('1 e-mail is sent.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }));
    expect(screen.getByText(/at least three characters/)).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'The guest called');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Cancel it' }));
    expect(sent).toEqual([{ reason: 'The guest called', key: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    respond(result);
    await waitFor(() => expect(done).toEqual([result]));
  });

  it('keeps its key after a lost response, so that another press does not act again', async () => {
    const keys: string[] = [];
    await open(async ({ preview, key }) => {
      if (preview) return result;
      keys.push(key);
      throw Object.assign(new Error('No response'), { code: 'network', retryable: true });
    });
    await screen.findByText('1 e-mail is sent.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'The guest called');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }));
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(new Set(keys).size).toBe(1);
  });
});
