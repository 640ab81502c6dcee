import { accountApi, type AppDispatch, type User } from '@mp/api-client';
import { RemoteMessages } from '@mp/host-api';
import { documentLocale, takeOffer, useSession, type OfferedAccount } from '@mp/session';
import { Button, Dialog } from '@mp/ui';
import { Suspense, use } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import styles from '../dialog/sign-in-dialog.module.css';
import { signInTexts } from '../dialog/sign-in-texts.ts';

interface OtherAccountDialogProps {
  readonly offered: OfferedAccount;
  readonly onClose: () => void;
}

/** [4.3] Prompts when a link would replace the signed-in user, and names both. Only in a browser. */
export const OtherAccountDialog = (props: OtherAccountDialogProps) => (
  <Suspense fallback={null}>
    <WithTexts {...props} />
  </Suspense>
);

function WithTexts(props: OtherAccountDialogProps) {
  const locale = documentLocale();
  return (
    <RemoteMessages locale={locale} messages={use(signInTexts(locale))}>
      <Question {...props} />
    </RemoteMessages>
  );
}

const nameOf = ({ firstName, lastName, email }: User): string =>
  [[firstName, lastName].filter(Boolean).join(' '), `(${email})`].filter(Boolean).join(' ');

function Question({ offered, onClose }: OtherAccountDialogProps) {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch<AppDispatch>();
  const { user } = useSession();
  if (!user) return null;
  const shortName = ({ firstName, email }: User) => firstName || email;
  const change = async () => {
    // The previous session is revoked, not only replaced.
    await dispatch(accountApi.endpoints.signOut.initiate());
    takeOffer(offered);
    onClose();
  };
  return (
    <Dialog
      title={formatMessage({ id: 'otherAccount.title' })}
      closeLabel={formatMessage({ id: 'signIn.close' })}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{formatMessage({ id: 'otherAccount.text' }, { current: nameOf(user), other: nameOf(offered.user) })}</p>
        <Button variant="callToAction" wide onClick={onClose} data-autofocus>
          {formatMessage({ id: 'otherAccount.stay' }, { name: shortName(user) })}
        </Button>
        <Button variant="quiet" wide onClick={() => void change()}>
          {formatMessage({ id: 'otherAccount.change' }, { name: shortName(offered.user) })}
        </Button>
      </div>
    </Dialog>
  );
}
