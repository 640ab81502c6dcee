import type { User } from '@mp/api-client';
import { useEffect, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { readOwnFile } from '../files/own-files.ts';
import styles from './profile.module.css';

const dataUriOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The photo cannot be read.'));
    reader.readAsDataURL(file);
  });

/** The photo of the profile, or the initials. Only the token opens it, so it cannot be an address. */
export function OwnPhoto({ user, className }: { user: User; className?: string }) {
  const { text, locale } = useText();
  const [loaded, setLoaded] = useState<{ readonly path: string; readonly uri: string } | null>(null);
  const path = user.photo;

  useEffect(() => {
    let isCurrent = true;
    const load = async (wanted: string) => {
      const file = await readOwnFile(wanted, locale);
      // Without it, the initials stay: nobody is told that a decoration is missing.
      if (file instanceof Blob && isCurrent) setLoaded({ path: wanted, uri: await dataUriOf(file) });
    };
    if (path) void load(path);
    return () => {
      isCurrent = false;
    };
  }, [path, locale]);

  const initials = `${user.firstName.charAt(0)}${user.lastName.charAt(0)}`;
  return (
    <span className={[styles.photo, className].filter(Boolean).join(' ')}>
      {path && loaded?.path === path ? (
        <img src={loaded.uri} alt={text('accountProfile.photoOf')} width={96} height={96} />
      ) : (
        <span aria-hidden="true">{initials}</span>
      )}
    </span>
  );
}
