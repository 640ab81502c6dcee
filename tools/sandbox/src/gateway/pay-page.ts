import { cardWallets } from '@mp/contract';
import { formatMoney } from '@mp/i18n';
import { html, type Markup } from '../html/html.ts';
import type { CardField, CardProblem } from './card.ts';
import { payTexts } from './pay-texts.ts';
import type { Session } from './session.ts';

export interface CardFormState {
  readonly problems: Partial<Record<CardField, CardProblem>>;
  /** The previous input, to be corrected; the security code is never sent back. */
  readonly number: string;
  readonly expiry: string;
  readonly refused: boolean;
}

export const emptyCardForm: CardFormState = { problems: {}, number: '', expiry: '', refused: false };

/** The session's amount, in the payer's language. */
const amountOf = ({ amountMinor, currency, language }: Session): string =>
  formatMoney({ minor: amountMinor, currency }, language);

/** The page's title; it begins with problems, so that a screen reader reads them first. */
export function titleOf(session: Session, form: CardFormState): string {
  const texts = payTexts[session.language];
  if (Object.keys(form.problems).length > 0) return `${texts.problemsTitle} · ${texts.title}`;
  if (form.refused) return `${texts.refusedTitle} · ${texts.title}`;
  return session.challenged ? texts.challengeTitle : texts.title;
}

/** The order, with the card form or the 3-D Secure step below. */
export function payPage(session: Session, form: CardFormState): Markup {
  const texts = payTexts[session.language];
  return html`<h1>${session.challenged ? texts.challengeTitle : texts.title}</h1>
    <section class="card">
      <p class="quiet">${texts.merchant}</p>
      <p class="amount">${amountOf(session)}</p>
      <p>${session.description}</p>
      ${session.savesCard && html`<p class="quiet">${texts.saved}</p>`}
      ${!session.capture && html`<p class="quiet">${texts.authorisation}</p>`}
    </section>
    ${session.challenged ? challengeForm(session) : cardForm(session, form)}`;
}

function challengeForm(session: Session): Markup {
  const texts = payTexts[session.language];
  return html`<section class="card">
    <p>${texts.challenge.replace('{amount}', amountOf(session))}</p>
    <form method="post" action="/pay/${session.id}/challenge">
      <button name="answer" value="approve">${texts.approve}</button>
    </form>
    <form method="post" action="/pay/${session.id}/challenge">
      <button class="plain" name="answer" value="decline">${texts.decline}</button>
    </form>
  </section>`;
}

const walletNames = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const;

function cardForm(session: Session, form: CardFormState): Markup {
  const texts = payTexts[session.language];
  const problems = Object.entries(form.problems) as [CardField, CardProblem][];
  const field = (
    name: CardField,
    attributes: { autocomplete: string; hint: string; value: string; maxLength: number },
  ): Markup => {
    const problem = form.problems[name];
    return html`<div class="field">
      <label for="${name}">${texts[name]}</label>
      <input
        id="${name}"
        name="${name}"
        inputmode="${name === 'expiry' ? 'text' : 'numeric'}"
        autocomplete="${attributes.autocomplete}"
        maxlength="${attributes.maxLength}"
        required
        value="${attributes.value}"
        aria-describedby="${name}-hint${problem ? ` ${name}-error` : ''}"
        ${problem ? html`aria-invalid="true"` : null}
      />
      ${problem ? html`<p class="field-error" id="${name}-error">${texts.problems[problem]}</p>` : null}
      <p class="hint" id="${name}-hint">${attributes.hint}</p>
    </div>`;
  };
  return html`${
      form.refused &&
      html`<div class="alert" role="alert">
        <h2>${texts.refusedTitle}</h2>
        <p>${texts.refused}</p>
      </div>`
    }
    ${
      problems.length > 0 &&
      html`<div class="alert" role="alert">
        <h2>${texts.problemsTitle}</h2>
        <ul>
          ${problems.map(([name, problem]) => html`<li><a href="#${name}">${texts.problems[problem]}</a></li>`)}
        </ul>
      </div>`
    }
    <section class="card">
      <form method="post" action="/pay/${session.id}/wallet">
        ${cardWallets.map((wallet) => html`<button class="plain" name="wallet" value="${wallet}">${walletNames[wallet]}</button>`)}
      </form>
    </section>
    <section class="card">
      <form method="post" action="/pay/${session.id}" novalidate>
        ${field('number', { autocomplete: 'cc-number', hint: texts.numberHint, value: form.number, maxLength: 25 })}
        <div class="pair">
          ${field('expiry', { autocomplete: 'cc-exp', hint: texts.expiryHint, value: form.expiry, maxLength: 9 })}
          ${field('cvc', { autocomplete: 'cc-csc', hint: texts.cvcHint, value: '', maxLength: 4 })}
        </div>
        <button>${texts.pay.replace('{amount}', amountOf(session))}</button>
      </form>
      <form method="post" action="/pay/${session.id}/abandon">
        <button class="plain">${texts.abandon}</button>
      </form>
    </section>`;
}
