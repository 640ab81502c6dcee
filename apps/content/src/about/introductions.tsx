import type { Introduced } from '@mp/api-client';
import { avifAddress } from '@mp/domain';
import { Avatar, Card } from '@mp/ui';
import styles from './introductions.module.css';

/** The initials of at most two words, for missing pictures. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase())
    .join('');

/** People with their roles, or partners. */
export const Introductions = ({ introduced }: { introduced: readonly Introduced[] }) => (
  <ul className={styles.list}>
    {introduced.map(({ id, name, role, text, picture, url }) => (
      <li key={id}>
        <Card className={styles.card}>
          <Avatar
            src={picture && avifAddress(picture, 'thumbnail')}
            initials={initialsOf(name)}
            alt=""
            size={72}
            className={styles.face}
          />
          <div>
            <h3 className={styles.name}>{url ? <a href={url}>{name}</a> : name}</h3>
            {role && <p className={styles.role}>{role}</p>}
            <p className={styles.text}>{text}</p>
          </div>
        </Card>
      </li>
    ))}
  </ul>
);
