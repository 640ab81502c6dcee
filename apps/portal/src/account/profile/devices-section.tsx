import { type ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { showSnackbar } from '@mp/ui/snackbars';
import { Badge, Button } from '@mp/ui';
import { useRef } from 'react';
import { useDevicesQuery, useSignOutDeviceMutation, type SignedInDevice } from './devices.ts';
import { useText } from '../../text/use-text.ts';
import { instantDate } from '../frame/instant-date.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Section } from '../frame/section.tsx';
import styles from './devices-section.module.css';

/** The signed-in devices, with buttons to sign them out. [4.10] */
export function DevicesSection() {
  const { text } = useText();
  const devices = useDevicesQuery();
  const list = useRef<HTMLUListElement>(null);
  return (
    <Section title={text('accountProfile.devices')} lead={text('accountProfile.devicesLead')}>
      <Loaded query={devices}>
        {(own) => (
          <ul ref={list} tabIndex={-1} className={styles.list} aria-label={text('accountProfile.devices')}>
            {own.map((device) => (
              <Device key={device.id} device={device} onEnded={() => list.current?.focus()} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

/** @param onEnded called when the pressed button disappears with the device */
function Device({ device, onEnded }: { device: SignedInDevice; onEnded: () => void }) {
  const { text, intl, locale } = useText();
  const [signOut, { isLoading }] = useSignOutDeviceMutation();
  const { id, browser, system, signedInAt, lastSeenAt, isThis } = device;
  const kind = `device ${id}`;
  const name = [browser, system].filter(Boolean).join(' · ') || text('accountProfile.device.unknown');
  const end = async () => {
    const { error } = await signOut(id);
    const failure = error as ApiFailure | undefined;
    if (!failure) onEnded();
    showSnackbar(
      // A device that is already signed out counts as success.
      failure && failure.code !== 'not_found'
        ? { tone: 'error', kind, text: errorText(intl, failure) }
        : { tone: 'success', kind, text: text('accountProfile.device.ended', { device: name }) },
    );
  };
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.name}>
          {name} {isThis && <Badge look="honey">{text('accountProfile.device.this')}</Badge>}
        </p>
        <p className={styles.quiet}>
          {text('accountProfile.device.when', {
            since: instantDate(signedInAt, locale),
            seen: instantDate(lastSeenAt, locale),
          })}
        </p>
      </div>
      {!isThis && (
        <Button
          compact
          variant="quiet"
          aria-label={text('accountProfile.device.endLabel', { device: name })}
          onClick={() => void end()}
          disabledReason={isLoading ? text('accountProfile.device.ending') : undefined}
        >
          {text('accountProfile.device.end')}
        </Button>
      )}
    </li>
  );
}
