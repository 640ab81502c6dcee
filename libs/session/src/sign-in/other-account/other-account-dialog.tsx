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

/** [4.3] Prompts when a link would sign an account in, and names it beside the signed-in one. Only in a browser. */
export const OtherAccountDialog = (props: OtherAccountDialogProps) => (
  <Suspense fallback={null}>
    <WithTexts {...props} />
  </Suspense>
);

function WithTexts(props: OtherAccountDialogProps) {
  const locale = documentLocale();
  return (
    <RemoteMessages locale={locale} messages={use(signInTexts(locale))}>
      <OfferDialog {...props} />
    </RemoteMessages>
  );
}

const nameOf = ({ firstName, lastName, email }: User): string =>
  [[firstName, lastName].filter(Boolean).join(' '), `(${email})`].filter(Boolean).join(' ');

const shortName = ({ firstName, email }: User) => firstName || email;

/** Shows enough for the owner to recognize the address, and hides it from other recipients of the link. */
const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');

function OfferDialog(props: OtherAccountDialogProps) {
  const { user } = useSession();
  return user ? <Replacement {...props} user={user} /> : <Beginning {...props} />;
}

/** Nobody is signed in yet. */
function Beginning({ offered, onClose }: OtherAccountDialogProps) {
  const { formatMessage } = useIntl();
  const { user } = offered;
  const email = maskedEmail(user.email);
  const other = user.firstName ? `${user.firstName} (${email})` : email;
  const enter = () => {
    takeOffer(offered);
    onClose();
  };
  return (
    <Dialog
      title={formatMessage({ id: 'offeredAccount.title' })}
      closeLabel={formatMessage({ id: 'signIn.close' })}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{formatMessage({ id: 'offeredAccount.text' }, { other })}</p>
        <Button variant="callToAction" wide onClick={onClose} data-autofocus>
          {formatMessage({ id: 'offeredAccount.stay' })}
        </Button>
        <Button variant="quiet" wide onClick={enter}>
          {formatMessage({ id: 'offeredAccount.continue' }, { name: user.firstName || email })}
        </Button>
      </div>
    </Dialog>
  );
}

function Replacement({ offered, onClose, user }: OtherAccountDialogProps & { readonly user: User }) {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch<AppDispatch>();
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
