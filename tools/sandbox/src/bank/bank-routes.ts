import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { bankTransferEventSchema, currencySchema } from '@mp/contract';
import { systemClock } from '@mp/domain/clock';
import { formatMoney } from '@mp/i18n';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SandboxDependencies } from '../sandbox-dependencies.ts';
import { html } from '../html/html.ts';
import { sendPage } from '../html/page.ts';
import { inTransaction } from '../store.ts';

/** The default sender of a transfer. */
const payerAccount = 'CZ9501000000001234567899';

const transferSchema = bankTransferEventSchema
  .pick({ variable_symbol: true, amount_minor: true, currency: true, counter_account: true })
  .partial({ counter_account: true });
type Transfer = z.infer<typeof transferSchema>;

/** A typed amount: whole crowns, or with two decimals. */
const formSchema = z.object({
  variable_symbol: z.string().trim(),
  amount: z
    .string()
    .trim()
    .regex(/^\d{1,7}([.,]\d{2})?$/)
    .transform((text) => Math.round(Number(text.replace(',', '.')) * 100)),
});

const payoutSchema = z.object({
  account: z.string().min(1).max(60),
  amount_minor: z.int().positive(),
  currency: currencySchema,
  variable_symbol: z.string().regex(/^\d{0,10}$/),
});

interface MoneyRow {
  readonly variable_symbol: string;
  readonly amount_minor: number;
  readonly currency: 'CZK' | 'EUR';
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The bank of the shop's account: anybody can send a transfer to it; the shop is notified, and can pay back. */
export const bankRoutes: FastifyPluginAsync<SandboxDependencies> = async (app, parts) => {
  const { store, webhooks, secret, bankSecret, switches, statementUrl } = parts;
  const [expected, earlier] = [bankSecret, secret].map((one) => digest(`Bearer ${one}`)) as [Buffer, Buffer];
  const insert = store.prepare(`insert into bank_transfer
    (id, variable_symbol, amount_minor, currency, counter_account, booked_at) values (?, ?, ?, ?, ?, ?)`);
  const order = store.prepare(`insert into bank_payout
    (key, account, amount_minor, currency, variable_symbol, ordered_at) values (?, ?, ?, ?, ?, ?) on conflict do nothing`);
  const transfers = store.prepare('select * from bank_transfer order by rowid desc limit 100');
  const payouts = store.prepare('select * from bank_payout order by rowid desc limit 100');

  const send = ({ variable_symbol, amount_minor, currency, counter_account = payerAccount }: Transfer): string => {
    const id = `trn_${randomUUID()}`;
    const booked_at = systemClock.now().toISOString();
    inTransaction(store, () => {
      insert.run(id, variable_symbol, amount_minor, currency, counter_account, booked_at);
      if (statementUrl)
        webhooks.announce(statementUrl, { id, variable_symbol, amount_minor, currency, counter_account, booked_at });
    });
    return id;
  };

  app.post('/v1/bank/transfers', async (request, reply) => {
    const transfer = transferSchema.safeParse(request.body);
    if (!transfer.success) return reply.status(400).send({ error: transfer.error.issues });
    return reply.status(201).send({ id: send(transfer.data) });
  });

  app.post('/v1/bank/payouts', async (request, reply) => {
    if (switches.current.outage) return reply.status(503).send({ error: 'outage' });
    const shown = digest(request.headers.authorization ?? '');
    if (!timingSafeEqual(shown, expected)) {
      // For one version: a shop that still has one secret for both.
      if (!timingSafeEqual(shown, earlier)) return reply.status(401).send({ error: 'unauthorized' });
      request.log.warn('a payout was ordered with the gateway’s secret: give the shop BANK_SECRET');
    }
    const payout = payoutSchema.safeParse(request.body);
    const key = request.headers['idempotency-key'];
    if (!payout.success || typeof key !== 'string') return reply.status(400).send({ error: 'invalid' });
    const { account, amount_minor, currency, variable_symbol } = payout.data;
    order.run(key, account, amount_minor, currency, variable_symbol, systemClock.now().toISOString());
    return reply.status(201).send({ key });
  });

  app.get('/v1/bank/payouts', async () => ({ data: payouts.all() }));

  const amountOf = ({ amount_minor, currency }: MoneyRow) => formatMoney({ minor: amount_minor, currency }, 'en');
  const list = (rows: readonly MoneyRow[]) =>
    rows.length === 0
      ? html`<p>None yet.</p>`
      : html`<ul class="list">
          ${rows.map((row) => html`<li>${amountOf(row)} <span class="quiet">symbol ${row.variable_symbol || '–'}</span></li>`)}
        </ul>`;
  const show = (reply: FastifyReply, problem: string | null): FastifyReply => {
    const body = html`<h1>Bank</h1>
      ${problem && html`<div class="alert" role="alert"><p>${problem}</p></div>`}
      <section class="card">
        <h2>Send a transfer to the shop</h2>
        <form method="post" action="/bank">
          <div class="field">
            <label for="variable_symbol">Variable symbol</label>
            <input id="variable_symbol" name="variable_symbol" inputmode="numeric" maxlength="10" />
          </div>
          <div class="field">
            <label for="amount">Amount in crowns</label>
            <input id="amount" name="amount" inputmode="decimal" maxlength="10" required />
          </div>
          <button>Send</button>
        </form>
      </section>
      <section class="card">
        <h2>Sent to the shop</h2>
        ${list(transfers.all() as unknown as MoneyRow[])}
      </section>
      <section class="card">
        <h2>Paid back by the shop</h2>
        ${list(payouts.all() as unknown as MoneyRow[])}
      </section>`;
    const status = problem === null ? 200 : 422;
    return sendPage(reply, { house: 'bank', language: 'en', title: 'Bank', body, status });
  };

  app.get('/bank', async (_request, reply) => show(reply, null));

  app.post('/bank', async (request, reply) => {
    const typed = formSchema.safeParse(request.body);
    const transfer = typed.success
      ? transferSchema.safeParse({
          variable_symbol: typed.data.variable_symbol,
          amount_minor: typed.data.amount,
          currency: 'CZK',
        })
      : null;
    if (!transfer?.success) return show(reply, 'A symbol has up to ten digits, an amount is more than zero.');
    send(transfer.data);
    return reply.redirect('/bank', 303);
  });
};
