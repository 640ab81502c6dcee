import { Link, usePageContext } from '@mp/host-api';
import { buttonClass, Container, Picture } from '@mp/ui';
import { useId } from 'react';
import styles from './banners.module.css';
import { useHomeBannersQuery, type Invitation } from './invitations.ts';
import { useFromStart } from './use-from-start.ts';

/** The editors' banners on the home page; renders nothing if they fail to load. */
export function Banners() {
  const { locale } = usePageContext();
  const { data } = useHomeBannersQuery(locale);
  const banners = useFromStart(data) ?? [];
  return banners.map((banner) => <Banner key={banner.id} banner={banner} />);
}

function Banner({ banner: { title, text, link, linkLabel, picture } }: { banner: Invitation }) {
  const { season } = usePageContext();
  const id = useId();
  return (
    <Container as="section" aria-labelledby={id} className={styles.section}>
      <div className={styles.panel}>
        {picture && (
          <Picture picture={picture[season]} sizes="(min-width: 960px) 40vw, 94vw" alt="" className={styles.picture} />
        )}
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <p>{text}</p>
          <Link className={buttonClass({ variant: 'quiet' })} to={link}>
            {linkLabel}
          </Link>
        </div>
      </div>
    </Container>
  );
}
