import { usePlacesQuery, useSaveBoardMutation, type ApiFailure, type OwnBoard } from '@mp/api-client';
import { childAges, defaultParty, personLimits } from '@mp/domain';
import { errorText, ruleText } from '@mp/i18n/error-texts';
import { usePageContext } from '@mp/host-api';
import { useFavouriteIds } from '@mp/session';
import { Button, CheckboxField, Dialog, Notice, NumberStepper, TextInput } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState, type FormEvent } from 'react';
import { useText } from '../../text/use-text.ts';
import { boardOf, checkBoard, readBoardForm, type WrongBoard } from './board-draft.ts';
import styles from './boards.module.css';

/** Maximum characters of a title, and maximum places of a board. */
const most = { title: 80, places: 24 };

/** A board's title, dates, guests and places, from the marked places and its own. */
export function BoardDialog({ board, onClose }: { board: OwnBoard | null; onClose: () => void }) {
  const { text, intl } = useText();
  const { today } = usePageContext();
  const [save, { error, isLoading }] = useSaveBoardMutation();
  const [wrong, setWrong] = useState<WrongBoard | null>(null);
  const marked = useFavouriteIds() ?? [];
  const ids = [...(board?.places ?? []), ...marked.filter((id) => !board?.places.includes(id))].slice(0, most.places);
  const { data } = usePlacesQuery(ids.length > 0 ? { party: defaultParty, ids, limit: ids.length } : skipToken);
  const nameOf = (id: number) => data?.places.find((place) => place.id === id)?.name;
  const { party = defaultParty, title = '', arrival, departure } = board ?? {};

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const draft = readBoardForm(event.currentTarget, ids);
    const found = checkBoard(draft, today);
    setWrong(found);
    const input = found && event.currentTarget.elements.namedItem(found.field);
    if (input instanceof HTMLElement) input.focus();
    if (found || isLoading) return;
    const content = boardOf(draft);
    const saved = await save(board ? { id: board.id, content } : { content });
    if (!saved.error) onClose();
  };
  const errorOf = (field: WrongBoard['field']): string | undefined => {
    if (wrong?.field !== field) return undefined;
    if (wrong.rule !== 'missing') return ruleText(intl, wrong.rule);
    return text(`boards.missing.${field === 'title' || field === 'places' ? field : 'dates'}`);
  };
  return (
    <Dialog
      title={text(board ? 'boards.editTitle' : 'boards.createTitle')}
      closeLabel={text('accountProfile.close')}
      onClose={onClose}
      closesOnBack
      width={672}
    >
      <form method="post" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
        <TextInput
          name="title"
          label={text('boards.name')}
          hint={text('boards.nameHint')}
          defaultValue={title}
          maxLength={most.title}
          error={errorOf('title')}
          autoComplete="off"
          required
          data-autofocus
        />
        <div className={styles.pair}>
          <TextInput
            name="arrival"
            type="date"
            label={text('boards.arrival')}
            min={today}
            defaultValue={arrival ?? ''}
            error={errorOf('arrival')}
          />
          <TextInput
            name="departure"
            type="date"
            label={text('boards.departure')}
            min={today}
            defaultValue={departure ?? ''}
            error={errorOf('departure')}
          />
          {(['adults', 'children'] as const).map((who) => (
            <NumberStepper
              key={who}
              name={who}
              label={text(`boards.${who}`, childAges)}
              defaultValue={party[who]}
              min={who === 'adults' ? 1 : 0}
              max={who === 'adults' ? personLimits.maxAdults : personLimits.maxChildren}
              decreaseLabel={text('boards.fewer')}
              increaseLabel={text('boards.more')}
            />
          ))}
        </div>
        <fieldset className={styles.places}>
          <legend>{text('boards.which')}</legend>
          {ids.length === 0 && <p className={styles.quiet}>{text('boards.noFavourites')}</p>}
          {ids.map((id) => {
            const name = nameOf(id);
            return (
              name && (
                <CheckboxField
                  key={id}
                  name={`place-${id}`}
                  value="1"
                  label={name}
                  defaultChecked={board ? board.places.includes(id) : true}
                />
              )
            );
          })}
          {errorOf('places') && <Notice kind="error">{errorOf('places')}</Notice>}
        </fieldset>
        <Button type="submit" variant="callToAction" wide aria-busy={isLoading}>
          {text('boards.save')}
        </Button>
      </form>
    </Dialog>
  );
}
