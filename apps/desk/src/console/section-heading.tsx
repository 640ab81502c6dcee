import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import type { ReactNode } from 'react';
import { useText } from '../text/use-text.ts';
import type { SectionId } from './section-ids.ts';
import styles from './section.module.css';

const id = 'section-heading';

interface SectionHeadingProps {
  readonly title: string;
  /** The section whose list the page belongs to. */
  readonly backTo?: SectionId;
  /** What stands beside the title. */
  readonly children?: ReactNode;
}

/** The heading of a section. It gets the focus after an action. */
export function SectionHeading({ title, backTo, children }: SectionHeadingProps) {
  const { text, locale } = useText();
  return (
    <div>
      {backTo && (
        <Link className={styles.back} to={href('console', { locale, params: { section: backTo } })}>
          {text('console.back')}
        </Link>
      )}
      <div className={styles.head}>
        <h1 id={id} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}

/** Moves the focus to the heading, because an action may have removed its own button. */
export const focusHeading = (): void => document.getElementById(id)?.focus();
