import type { User } from '@mp/api-client';
import { initialsOf } from '@mp/session';
import { Avatar } from '@mp/ui';
import { useText } from '../../text/use-text.ts';
import styles from './profile.module.css';

/** The photo of the profile, or the initials. */
export function AccountPhoto({ user, className }: { user: User; className?: string }) {
  const { text } = useText();
  return (
    <Avatar
      src={user.photo}
      initials={initialsOf(user)}
      alt={text('accountProfile.photoOf')}
      size={96}
      className={[styles.photo, className].filter(Boolean).join(' ')}
    />
  );
}
