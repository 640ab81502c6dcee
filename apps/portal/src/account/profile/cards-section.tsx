import { type ApiFailure } from '@mp/api-client';
import { formatDate } from '@mp/i18n';
import { errorText } from '@mp/i18n/error-texts';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button } from '@mp/ui';
import { useRef } from 'react';
import { useText } from '../../text/use-text.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Empty, Section } from '../frame/section.tsx';
import { useRemoveCardMutation, useSavedCardsQuery, type SavedCard } from './cards.ts';
import styles from './devices-section.module.css';

/** The cards to which rests of stays are charged, with buttons to remove them. [4.34] */
export function CardsSection() {
  const { text } = useText();
  const cards = useSavedCardsQuery();
  const list = useRef<HTMLUListElement>(null);
  return (
    <Section title={text('cards.title')} lead={text('cards.lead')}>
      <Loaded query={cards}>
        {(saved) => (
          <>
            {saved.length === 0 && <Empty>{text('cards.none')}</Empty>}
            <ul ref={list} tabIndex={-1} className={styles.list} aria-label={text('cards.title')}>
              {saved.map((card) => (
                <Card key={card.id} card={card} onRemoved={() => list.current?.focus()} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** @param onRemoved called when the pressed button disappears with the card */
function Card({ card, onRemoved }: { card: SavedCard; onRemoved: () => void }) {
  const { text, intl, locale } = useText();
  const [remove, { isLoading }] = useRemoveCardMutation();
  const { id, name, place, expiresOn, dueOn } = card;
  const kind = `card ${id}`;
  const end = async () => {
    const { error } = await remove(id);
    const failure = error as ApiFailure | undefined;
    if (!failure) onRemoved();
    showSnackbar(
      failure && failure.code !== 'not_found'
        ? { tone: 'error', kind, text: errorText(intl, failure) }
        : { tone: 'success', kind, text: text('cards.removed', { name }) },
    );
  };
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.quiet}>
          {text('cards.pays', { place, date: formatDate(dueOn, locale), expires: formatDate(expiresOn, locale) })}
        </p>
      </div>
      <Button
        compact
        variant="quiet"
        aria-label={text('cards.removeOf', { name })}
        onClick={() => void end()}
        disabledReason={isLoading ? text('cards.removing') : undefined}
      >
        {text('cards.remove')}
      </Button>
    </li>
  );
}
