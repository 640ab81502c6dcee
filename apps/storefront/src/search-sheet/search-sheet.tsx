import { comingWeekend, type Party } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { closeChoice, LazyPanel, mobileLimits, PersonsPicker, type StayChoice } from '@mp/ui/stay-picker';
import { Button, Dialog, Icon } from '@mp/ui';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { LocationStep } from './location-step.tsx';
import styles from './search-sheet.module.css';
import type { SearchCriteria, SheetStep } from './search-criteria.ts';
import { SummaryStep } from './summary-step.tsx';

interface SearchSheetProps {
  /** The initial criteria, which change only by a search. */
  readonly criteria: SearchCriteria;
  /** Whether this is a preorder: without dates the coming weekend is set. [4.19] */
  readonly preorder?: boolean;
  readonly onSearch: (criteria: SearchCriteria) => void;
  readonly onClose: () => void;
}

/**
 * The search of a phone, in four steps: a summary, location, dates, guests. [2.93] Each choice returns to the summary.
 * Everything is a draft until the search: closing the sheet restores the criteria. [2.98]
 */
export default function SearchSheet({ criteria, preorder = false, onSearch, onClose }: SearchSheetProps) {
  const { formatMessage } = useIntl();
  const { today } = usePageContext();
  const [draft, setDraft] = useState<SearchCriteria>(() =>
    preorder && !criteria.stay.arrival
      ? { ...criteria, stay: { ...criteria.stay, ...comingWeekend(today) } }
      : criteria,
  );
  const [step, setStep] = useState<SheetStep | null>(null);
  const [visited, setVisited] = useState<SheetStep | null>(null);
  const { stay } = draft;

  const enter = (next: SheetStep) => {
    setStep(next);
    setVisited(next);
  };
  const change = (choice: Partial<StayChoice & { party: Party }>) =>
    setDraft((current) => ({ ...current, stay: { ...current.stay, ...choice } }));
  /** An arrival without a departure is no stay. [4.18] */
  const leave = () => {
    change(closeChoice(stay));
    setStep(null);
  };

  const steps: Record<SheetStep, () => ReactNode> = {
    location: () => (
      <LocationStep
        chosen={draft.location}
        stay={stay}
        onGone={onClose}
        onChoose={(location) => {
          setDraft({ ...draft, location });
          setStep(null);
        }}
      />
    ),
    dates: () => (
      <LazyPanel
        choice={stay}
        onChoice={change}
        party={stay.party}
        from="arrival"
        narrow
        onDone={leave}
        onComplete={() => setStep(null)}
      />
    ),
    persons: () => <PersonsStep party={stay.party} onConfirm={(party) => (change({ party }), setStep(null))} />,
  };
  return (
    <Dialog
      title={formatMessage({ id: step ? `sheet.${step}` : 'sheet.title' })}
      closeLabel={formatMessage({ id: 'sheet.close' })}
      variant="sheet"
      onClose={onClose}
    >
      {step ? (
        <div className={styles.step}>
          <button type="button" className={styles.back} onClick={leave}>
            <Icon name="arrowLeft" size={20} />
            {formatMessage({ id: 'sheet.back' })}
          </button>
          {steps[step]()}
        </div>
      ) : (
        <SummaryStep criteria={draft} focusOn={visited} onEnter={enter} onSearch={() => onSearch(draft)} />
      )}
    </Dialog>
  );
}

/** [2.97] Counters with a confirm button, ten of each kind at most. [5.25] */
function PersonsStep({ party, onConfirm }: { party: Party; onConfirm: (party: Party) => void }) {
  const { formatMessage } = useIntl();
  const [counted, setCounted] = useState(party);
  return (
    <div className={styles.step}>
      <PersonsPicker party={party} onParty={setCounted} limits={mobileLimits} clearable />
      <Button wide onClick={() => onConfirm(counted)}>
        {formatMessage({ id: 'sheet.confirm' })}
      </Button>
    </div>
  );
}
