import type { FastifyPluginAsync } from 'fastify';
import { testCards } from './gateway/card.ts';
import { html } from './html/html.ts';
import { sendPage } from './html/page.ts';

const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

const cards = [
  [testCards.success, 'is accepted'],
  [testCards.refused, 'is refused'],
  [testCards.challenged, 'asks for a 3-D Secure confirmation'],
  [testCards.unconfirmed, 'asks for one each time: a later charge without its holder fails'],
  [testCards.expiredLater, 'is accepted, and expired at a later charge'],
  [testCards.refusedLater, 'is accepted, and refused at a later charge'],
  [testCards.disputed, 'is accepted, and its holder disputes the payment'],
] as const;

/** GET /: an overview of the sandbox. */
export const indexRoute: FastifyPluginAsync = async (app) => {
  app.get('/', async (_request, reply) => {
    const body = html`<h1>The outside world</h1>
      <p>What Magical Places talks to in a demonstration: a card gateway, mail, and a place for error reports.</p>
      <section class="card">
        <h2>Look inside</h2>
        <ul class="list">
          <li><a href="/mailbox">Mailbox</a> <span class="quiet">every message the product has sent</span></li>
          <li><a href="/bank">Bank</a> <span class="quiet">send a transfer, see what the shop paid back</span></li>
          <li>
            <a href="/errors">Error reports</a> <span class="quiet">what went wrong in browsers and servers</span>
          </li>
          <li><a href="/vitals">Measured pages</a> <span class="quiet">how pages felt to who agreed to it</span></li>
          <li><a href="/events">Analytics</a> <span class="quiet">what visitors agreed to have measured</span></li>
        </ul>
      </section>
      <section class="card">
        <h2>Test cards</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            ${cards.map(
              ([number, effect]) =>
                html`<tr>
                  <td><code>${grouped(number)}</code></td>
                  <td>${effect}</td>
                </tr>`,
            )}
          </tbody>
        </table>
        <p class="hint">Any expiry date to come, any security code of three digits.</p>
      </section>`;
    return sendPage(reply, { house: 'sandbox', language: 'en', title: 'Overview', body, wide: true });
  });
};
