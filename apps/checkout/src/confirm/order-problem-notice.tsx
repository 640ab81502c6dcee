import { errorText } from '@mp/i18n/error-texts';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { openSignIn } from '@mp/session';
import { Button, buttonClass, Notice, VisuallyHidden } from '@mp/ui';
import { useIntl } from 'react-intl';
import { useDraft } from '@mp/session/drafts';
import { orderCodes, payingVouchers, shownCode } from '../vouchers/order-codes.ts';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import styles from './confirm-step.module.css';
import type { OrderProblem } from './order-problem.ts';

interface OrderProblemNoticeProps {
  readonly problem: OrderProblem;
  /** The guest continues: at the new price, or without an account. */
  readonly onAccept: () => void;
}

/** Explains what happened, whether anything was charged, and what to do now. */
export function OrderProblemNotice({ problem, onAccept }: OrderProblemNoticeProps) {
  const { text, money, locale } = useText();
  const intl = useIntl();
  const codes = useDraft(orderCodes);
  const { price, extrasStep, to, refresh } = useWizard();
  if (!price) return null;
  if (problem.kind === 'price') {
    const current = problem.current ?? price.total;
    return (
      <Notice kind="error" title={text('problem.price.title')}>
        <p>{text('problem.price.text')}</p>
        <p className={styles.change}>
          <VisuallyHidden>{text('problem.price.old')}</VisuallyHidden>
          <s className={styles.old}>{money(problem.shown)}</s>
          <VisuallyHidden>{text('problem.price.new')}</VisuallyHidden>
          <strong className={styles.new}>{money(current)}</strong>
        </p>
        <div className={styles.ways}>
          <Button compact onClick={onAccept}>
            {text('problem.price.accept')}
          </Button>
          <Link className={buttonClass({ variant: 'quiet', compact: true })} to={to('rooms')}>
            {text('problem.otherRooms')}
          </Link>
        </div>
      </Notice>
    );
  }
  if (problem.kind === 'code') {
    const code = problem.index === null ? undefined : payingVouchers(codes, price)[problem.index]?.code;
    return (
      <Notice kind="error" title={text('problem.code.title')}>
        <p>{errorText(intl, problem)}</p>
        {code && <p>{text('problem.code.which', { code: shownCode(code) })}</p>}
        {problem.left && (
          <p>
            {text('price.toPay')} <strong>{money(price.toPay)}</strong>
          </p>
        )}
        {problem.code.startsWith('extra_') && (
          <Link className={buttonClass({ compact: true })} to={to(extrasStep)} onClick={refresh}>
            {text('extras.change')}
          </Link>
        )}
      </Notice>
    );
  }
  if (problem.kind === 'session')
    return (
      <Notice kind="error" title={text('problem.session.title')}>
        <p>{text('problem.session.text')}</p>
        <div className={styles.ways}>
          <Button compact onClick={() => openSignIn({ reason: 'sessionExpired', then: onAccept })}>
            {text('problem.session.signIn')}
          </Button>
          <Button variant="quiet" compact onClick={onAccept}>
            {text('problem.session.asGuest')}
          </Button>
        </div>
      </Notice>
    );
  return (
    <Notice kind="error" title={text(`problem.${problem.kind}.title`)}>
      <p>{text(`problem.${problem.kind}.text`)}</p>
      {(problem.kind === 'capacity' || problem.kind === 'rate' || problem.kind === 'stay') && (
        <div className={styles.ways}>
          {problem.kind === 'capacity' && (
            <Link className={buttonClass({ compact: true })} to={to('rooms', { rooms: null })} onClick={refresh}>
              {text('problem.otherRooms')}
            </Link>
          )}
          {problem.kind === 'rate' && (
            <Link
              className={buttonClass({ compact: true })}
              to={to('rate', { rateId: null, rooms: null })}
              onClick={refresh}
            >
              {text('problem.otherRate')}
            </Link>
          )}
          <Link
            className={buttonClass({ variant: 'quiet', compact: true })}
            to={to('dates', { rooms: null })}
            onClick={refresh}
          >
            {text('problem.otherDates')}
          </Link>
        </div>
      )}
      {(problem.kind === 'unexpected' || problem.kind === 'refused') && (
        <p>
          <Link to={href('contact', { locale })}>{text('problem.contact')}</Link>
        </p>
      )}
    </Notice>
  );
}
