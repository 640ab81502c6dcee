import type { CompanionLimits, GoodToKnow as Facts, PlaceDetail } from '@mp/domain';
import { usePageContext, type PageContext } from '@mp/host-api';
import { formatClockTime, formatDate, formatMoney } from '@mp/i18n';
import { Icon, type IconName } from '@mp/ui';
import { useIntl, type IntlShape } from 'react-intl';
import styles from './good-to-know.module.css';
import { HostPortrait } from './host-portrait.tsx';
import { minimumNightsTexts } from './minimum-nights.ts';
import { Seller } from './seller.tsx';

/** Facts to know before arrival, one line each, then the place's own text. */
export function GoodToKnow({ place }: { place: PlaceDetail }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { goodToKnow: facts, contact } = place;
  const { locale, currency } = usePageContext();
  return (
    <section id="know" aria-labelledby="know-heading">
      <h2 id="know-heading" className={styles.heading}>
        {formatMessage({ id: 'place.know' })}
      </h2>
      {facts && (
        <>
          <Hosts facts={facts} />
          <dl className={styles.facts}>
            {linesOf(facts, place.companions, intl, { locale, currency }).map(({ icon, term, description }) => (
              <div key={term}>
                <dt>
                  <Icon name={icon} size={20} />
                  {term}
                </dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
          {facts.notFor.length > 0 && (
            <div className={styles.notFor}>
              <h3>{formatMessage({ id: 'know.notFor' })}</h3>
              <ul>
                {facts.notFor.map((whom) => (
                  <li key={whom}>{whom}</li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
      {contact && (
        <p className={styles.words}>
          {formatMessage(
            { id: 'know.contact' },
            {
              street: contact.street,
              town: `${contact.postalCode} ${place.town}`,
              phone: <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone.replaceAll(' ', '\u00a0')}</a>,
            },
          )}
        </p>
      )}
      <p className={styles.words}>{place.texts.practical}</p>
      {place.sells && place.seller && <Seller seller={place.seller} />}
    </section>
  );
}

/** The hosts with their response time, and the operator's visit. */
function Hosts({ facts: { hosts, visit } }: { facts: Facts }) {
  const { formatMessage, formatList } = useIntl();
  const { locale } = usePageContext();
  const { names } = hosts;
  if (names.length === 0 && !visit) return null;
  const languages = new Intl.DisplayNames([locale], { type: 'language' });
  return (
    <div className={styles.hosts}>
      {names.length > 0 && (
        <div className={styles.host}>
          <span className={styles.portraits} aria-hidden="true">
            {names.map((name) => (
              <HostPortrait key={name} name={name} />
            ))}
          </span>
          <p>
            <strong>{formatMessage({ id: 'know.hosts' }, { names: formatList(names), count: names.length })}</strong>
            <span>
              {formatMessage(
                { id: 'know.hosts.speak' },
                { languages: formatList(hosts.languages.map((language) => languages.of(language) ?? language)) },
              )}
            </span>
            <span>{formatMessage({ id: 'know.hosts.answer' }, { hours: hosts.answerHours })}</span>
          </p>
        </div>
      )}
      {visit && (
        <p className={styles.visit}>
          <Icon name="check" size={20} />
          {formatMessage({ id: 'know.visit' }, { by: visit.by, on: formatDate(visit.on, locale, 'long') })}
        </p>
      )}
    </div>
  );
}

const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

interface Line {
  readonly icon: IconName;
  readonly term: string;
  readonly description: string;
}

function linesOf(
  facts: Facts,
  most: CompanionLimits,
  intl: IntlShape,
  { locale, currency }: Pick<PageContext, 'locale' | 'currency'>,
): readonly Line[] {
  const { formatMessage, formatList } = intl;
  const { season, dogFee, ecoCertificate } = facts;
  const minimum = minimumNightsTexts(facts, intl);
  const dayOfYear = (day: string): string =>
    intl.formatDate(`2000-${day}`, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const time = (clock: string): string => formatClockTime(clock, locale);
  const { quiet, childrenFromAge: age } = facts;
  const sentences = (...description: (string | false | null)[]): string => description.filter(Boolean).join(' ');
  return [
    {
      icon: 'clock',
      term: formatMessage({ id: 'know.checkIn' }),
      description: facts.checkInTo
        ? formatMessage({ id: 'know.checkIn.between' }, { from: time(facts.checkInFrom), to: time(facts.checkInTo) })
        : formatMessage({ id: 'know.checkIn.from' }, { from: time(facts.checkInFrom) }),
    },
    {
      icon: 'clock',
      term: formatMessage({ id: 'know.checkOut' }),
      description: formatMessage({ id: 'know.checkOut.to' }, { to: time(facts.checkOut) }),
    },
    ...(minimum.length > 0
      ? [{ icon: 'calendar' as const, term: formatMessage({ id: 'know.minimum' }), description: minimum.join(' ') }]
      : []),
    ...(season
      ? [
          {
            icon: 'calendar' as const,
            term: formatMessage({ id: 'know.season' }),
            description: formatMessage(
              { id: 'know.season.of' },
              { opens: dayOfYear(season.opens), closes: dayOfYear(season.closes) },
            ),
          },
        ]
      : []),
    {
      icon: 'key',
      term: formatMessage({ id: 'know.key' }),
      description: formatMessage({ id: `know.key.${facts.key}` }, { hosts: Math.max(1, facts.hosts.names.length) }),
    },
    {
      icon: 'info',
      term: formatMessage({ id: 'know.rules' }),
      description: sentences(
        formatMessage({ id: facts.smoking ? 'know.smoking.yes' : 'know.smoking.no' }),
        formatMessage({ id: facts.parties ? 'know.parties.yes' : 'know.parties.no' }),
        quiet && formatMessage({ id: 'know.quiet' }, { from: time(quiet.from), to: time(quiet.to) }),
      ),
    },
    {
      icon: 'paw',
      term: formatMessage({ id: 'know.dogs' }),
      description: sentences(
        formatMessage({ id: `know.dogs.${facts.dogs}` }),
        most.dogs > 0 && formatMessage({ id: 'know.dogs.most' }, { most: most.dogs }),
        dogFee && formatMessage({ id: 'know.dogs.fee' }, { price: formatMoney(dogFee[currency], locale) }),
      ),
    },
    {
      icon: 'persons',
      term: formatMessage({ id: 'know.children' }),
      description: sentences(
        age === null
          ? formatMessage({ id: 'know.children.welcome' })
          : formatMessage({ id: age >= 18 ? 'know.children.no' : 'know.children.from' }, { age }),
        facts.cot && formatMessage({ id: 'know.cot' }, { cots: most.cots }),
        facts.highChair && formatMessage({ id: 'know.highChair' }),
      ),
    },
    {
      icon: 'pin',
      term: formatMessage({ id: 'know.parking' }),
      description: sentences(
        formatMessage({ id: `know.parking.${facts.parking}` }),
        facts.charging && formatMessage({ id: 'know.charging' }),
      ),
    },
    {
      icon: 'check',
      term: formatMessage({ id: 'know.access' }),
      description:
        facts.access.length === 0
          ? formatMessage({ id: 'know.access.none' })
          : asSentence(formatList(facts.access.map((help) => formatMessage({ id: `know.access.${help}` })))),
    },
    ...(ecoCertificate
      ? [
          {
            icon: 'check' as const,
            term: formatMessage({ id: 'know.ecoCertificate' }),
            description: formatMessage(
              { id: 'know.ecoCertificate.of' },
              {
                name: ecoCertificate.name,
                by: ecoCertificate.issuedBy,
                on: formatDate(ecoCertificate.issuedOn, locale, 'long'),
              },
            ),
          },
        ]
      : []),
  ];
}
