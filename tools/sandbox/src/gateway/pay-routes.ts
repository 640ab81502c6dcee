import { cardWallets } from '@mp/contract';
import { systemClock } from '@mp/domain/clock';
import { defaultLocale, isLocale, type Locale } from '@mp/domain';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxDependencies } from '../sandbox-dependencies.ts';
import { html } from '../html/html.ts';
import { sendPage } from '../html/page.ts';
import { createAttempts } from './attempts.ts';
import { checkCard, outcomeOf, payerCardOf, walletCard } from './card.ts';
import { emptyCardForm, payPage, titleOf, type CardFormState } from './pay-page.ts';
import { payTexts } from './pay-texts.ts';
import type { Session } from './session.ts';

const cardSchema = z.object({
  number: z.string().max(40).catch(''),
  expiry: z.string().max(12).catch(''),
  cvc: z.string().max(8).catch(''),
});

const walletSchema = z.enum(cardWallets);

type SessionRequest = FastifyRequest<{ Params: { session: string } }>;

/** For an unknown session: the first language that the browser accepts. */
const languageOf = (request: FastifyRequest): Locale => {
  const language = request.headers['accept-language']?.slice(0, 2).toLowerCase();
  return isLocale(language) ? language : defaultLocale;
};

/** The payer's side of the gateway: a hosted page without scripts, and the targets of its forms. */
export const payRoutes: FastifyPluginAsync<SandboxDependencies> = async (app, { sessions, switches }) => {
  app.addHook('onRequest', async (request, reply) => {
    if (!switches.current.outage) return undefined;
    const language = languageOf(request);
    const { outageTitle, outage } = payTexts[language];
    const body = html`<h1>${outageTitle}</h1>
      <p>${outage}</p>`;
    return sendPage(reply.header('retry-after', '30'), { language, title: outageTitle, body, status: 503 });
  });

  const sendUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const language = languageOf(request);
    const { unknownTitle, unknown } = payTexts[language];
    const body = html`<h1>${unknownTitle}</h1>
      <p>${unknown}</p>`;
    return sendPage(reply, { language, title: unknownTitle, body, status: 404 });
  };

  const attempts = createAttempts();

  /** The session of a page; null for the charge of a saved card, which has none. */
  const find = (id: string): Session | null => {
    const session = sessions.find(id);
    return session?.chargedCard ? null : session;
  };

  /**
   * The redirect after every form: to the session's page, or back to the shop when the session has ended. A redirect
   * avoids prompts to resubmit a card when going back.
   */
  const redirectTo = (reply: FastifyReply, session: Session, form?: CardFormState): FastifyReply => {
    if (form) attempts.record(session.id, form);
    else attempts.clear(session.id);
    return reply.redirect(session.status === 'created' ? `/pay/${session.id}` : session.returnUrl, 303);
  };

  app.get('/pay/:session', async (request: SessionRequest, reply) => {
    const session = find(request.params.session);
    if (!session) return sendUnknown(request, reply);
    if (session.status !== 'created') return redirectTo(reply, session);
    const form = attempts.of(session.id);
    return sendPage(reply, {
      language: session.language,
      title: titleOf(session, form),
      body: payPage(session, form),
      formTargets: [new URL(session.returnUrl).origin],
    });
  });

  app.post('/pay/:session', async (request: SessionRequest, reply) => {
    const session = find(request.params.session);
    if (!session) return sendUnknown(request, reply);
    if (session.status !== 'created') return redirectTo(reply, session);
    const card = cardSchema.catch({ number: '', expiry: '', cvc: '' }).parse(request.body);
    const problems = checkCard(card, systemClock.now());
    const form = { ...emptyCardForm, number: card.number, expiry: card.expiry };
    if (Object.keys(problems).length > 0) return redirectTo(reply, session, { ...form, problems });
    switch (outcomeOf(card.number)) {
      case 'refused':
        return redirectTo(reply, session, { ...form, number: '', refused: true });
      case 'challenged':
        return redirectTo(reply, sessions.challenge(session.id, payerCardOf(card)) ?? session);
      case 'accepted':
        return redirectTo(reply, sessions.pay(session.id, payerCardOf(card)) ?? session);
    }
  });

  app.post('/pay/:session/wallet', async (request: SessionRequest, reply) => {
    const session = find(request.params.session);
    if (!session) return sendUnknown(request, reply);
    const { data: wallet } = walletSchema.safeParse((request.body as { wallet?: unknown } | null)?.wallet);
    return redirectTo(reply, (wallet && sessions.pay(session.id, walletCard(wallet))) ?? session);
  });

  app.post('/pay/:session/challenge', async (request: SessionRequest, reply) => {
    const session = find(request.params.session);
    if (!session) return sendUnknown(request, reply);
    if (!session.challenged) return redirectTo(reply, session);
    const approved = (request.body as { answer?: unknown } | null)?.answer === 'approve';
    if (approved) return redirectTo(reply, sessions.approveChallenge(session.id) ?? session);
    return redirectTo(reply, sessions.declineChallenge(session.id) ?? session, { ...emptyCardForm, refused: true });
  });

  app.post('/pay/:session/abandon', async (request: SessionRequest, reply) => {
    const session = find(request.params.session) && sessions.abandon(request.params.session);
    return session ? redirectTo(reply, session) : sendUnknown(request, reply);
  });
};
