import { Link, usePageContext } from '@mp/host-api';
import { FormattedText } from '@mp/ui/formatted-text';
import { href } from '@mp/i18n';
import { Notice } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Heading } from '../heading/heading.tsx';
import { useText } from '../text/use-text.ts';
import { readLegalAddress } from './read-legal-address.ts';
import styles from './legal.module.css';
import { useLegalDocumentQuery, type LegalDocument, type LegalParams } from './legal-documents.ts';

/**
 * A legal document with its effective date, earlier versions, and versions for guests of partners. [3.21] A text that is
 * missing in the page's language is shown in the other one, with a notice.
 */
export function LegalView() {
  const { text, date, locale } = useText();
  const question = readLegalAddress(usePageContext());
  const { data } = useLegalDocumentQuery(question ?? skipToken);
  if (!question || !data) return null;
  const lang = data.locale === locale ? undefined : data.locale;
  const isInForce = data.versions.some(({ version, isInForce: holds }) => holds && version === data.version);
  return (
    <Heading
      title={<span lang={lang}>{data.title}</span>}
      lead={text('legal.effectiveFrom', { date: date(data.effectiveFrom) })}
    >
      {lang && <Notice>{text('legal.otherLanguage')}</Notice>}
      {!isInForce && <NotInForce data={data} question={question} />}
      <div lang={lang}>
        <FormattedText text={data.text} />
      </div>
      <OtherTexts data={data} question={question} />
    </Heading>
  );
}

interface PartProps {
  readonly data: LegalDocument;
  readonly question: LegalParams;
}

/** The address of a document's text; without a version, of the current one. */
function useLegalHref() {
  const { locale } = usePageContext();
  return ({ document, variant, version }: LegalParams): string =>
    href('legal', {
      locale,
      params: { document, ...(variant && { variant }) },
      ...(version !== undefined && { query: { version } }),
    });
}

function NotInForce({ data: { effectiveFrom, effectiveUntil, versions, version }, question }: PartProps) {
  const { text, date } = useText();
  const to = useLegalHref();
  const current = versions.find(({ isInForce }) => isInForce);
  const isOver = current !== undefined && version < current.version;
  return (
    <Notice>
      <p>
        {isOver && effectiveUntil
          ? text('legal.heldUntil', { date: date(effectiveUntil) })
          : text('legal.willHold', { date: date(effectiveFrom) })}{' '}
        <Link to={to({ ...question, version: undefined })}>{text('legal.inForce')}</Link>
      </p>
    </Notice>
  );
}

function OtherTexts({ data: { versions, variants, version }, question }: PartProps) {
  const { text, date } = useText();
  const to = useLegalHref();
  const { document, variant } = question;
  const others = variants.filter((one) => one.variant !== variant);
  return (
    <aside className={styles.others}>
      {versions.length > 1 && (
        <section>
          <h2>{text('legal.versions')}</h2>
          <ul>
            {versions.map((one) => {
              const name = text('legal.version', { version: one.version, date: date(one.effectiveFrom) });
              const target = one.isInForce
                ? { ...question, version: undefined }
                : { ...question, version: one.version };
              return (
                <li key={one.version}>
                  {one.version === version ? (
                    <span aria-current="true">{name}</span>
                  ) : (
                    <Link to={to(target)}>{name}</Link>
                  )}
                  {one.isInForce && ` · ${text('legal.holds')}`}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {(others.length > 0 || variant !== undefined) && (
        <section>
          <h2>{text('legal.variants')}</h2>
          <ul>
            {variant !== undefined && (
              <li>
                <Link to={to({ document })}>{text('legal.forEverybody')}</Link>
              </li>
            )}
            {others.map((one) => (
              <li key={one.variant}>
                <Link to={to({ document, variant: one.variant })}>{one.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
