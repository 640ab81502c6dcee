import { useOwnPasskeysQuery, type Passkey } from '@mp/api-client';
import { useHydrated } from '@mp/host-api';
import { knowsPasskeys } from '@mp/session';
import { Button } from '@mp/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../text/use-text.ts';
import { instantDate } from '../frame/instant-date.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Empty, Section } from '../frame/section.tsx';
import sections from '../frame/section.module.css';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import styles from './passkeys.module.css';

/** The open dialog: one at a time. */
type Doing = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey };

/** The passkeys of the account, and their actions. (ADR 0060) */
export function PasskeysSection() {
  const { text, locale } = useText();
  const own = useOwnPasskeysQuery();
  const isHydrated = useHydrated();
  const [doing, setDoing] = useState<Doing | null>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const done = () => setDoing(null);
  /** The buttons of a removed passkey disappear with it. */
  const removed = () => {
    flushSync(done);
    adding.current?.focus();
  };
  return (
    <Section title={text('passkeys.title')} lead={text('passkeys.lead')}>
      <Loaded query={own}>
        {({ passkeys, hasPassword }) => (
          <>
            {passkeys.length === 0 && <Empty>{text('passkeys.none')}</Empty>}
            <ul className={sections.list}>
              {passkeys.map((passkey) => (
                <li key={passkey.id} className={styles.passkey}>
                  <div>
                    <p className={styles.name}>{passkey.name}</p>
                    <p className={styles.quiet}>
                      {text('passkeys.created', { date: instantDate(passkey.createdAt, locale) })}
                      {' · '}
                      {passkey.lastUsedAt
                        ? text('passkeys.used', { date: instantDate(passkey.lastUsedAt, locale) })
                        : text('passkeys.neverUsed')}
                    </p>
                  </div>
                  <div className={styles.ways}>
                    {(['rename', 'remove'] as const).map((what) => (
                      <Button
                        key={what}
                        compact
                        variant="quiet"
                        aria-label={text(`passkeys.${what}.of`, { name: passkey.name })}
                        onClick={() => setDoing({ what, passkey })}
                      >
                        {text(`passkeys.${what}`)}
                      </Button>
                    ))}
                  </div>
                </li>
              ))}
            </ul>
            {isHydrated && !knowsPasskeys() ? (
              <p className={styles.quiet}>{text('passkeys.unable')}</p>
            ) : (
              <div>
                <Button ref={adding} variant="quiet" onClick={() => setDoing({ what: 'add' })}>
                  {text('passkeys.add')}
                </Button>
              </div>
            )}
            {doing?.what === 'add' && <AddPasskeyDialog hasPassword={hasPassword} onClose={done} />}
            {doing?.what === 'rename' && <RenamePasskeyDialog passkey={doing.passkey} onClose={done} />}
            {doing?.what === 'remove' && (
              <RemovePasskeyDialog
                passkey={doing.passkey}
                hasPassword={hasPassword}
                isOnlyWay={passkeys.length === 1 && !hasPassword}
                onRemoved={removed}
                onClose={done}
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
