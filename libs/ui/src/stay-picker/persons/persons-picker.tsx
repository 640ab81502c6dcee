import {
  childAges,
  defaultParty,
  noCompanions,
  partySize,
  personLimits,
  type CompanionLimits,
  type Party,
} from '@mp/domain';
import { Button, NumberStepper } from '@mp/ui';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { CompanionFields } from './companion-fields.tsx';

/** Maximum of each kind, and of both together. */
export interface PersonsLimits {
  readonly adults: number;
  readonly children: number;
  readonly together: number;
}

/** The shell's limits. [9.4] [5.24] */
export const shellLimits: PersonsLimits = {
  adults: personLimits.maxAdults,
  children: personLimits.maxChildren,
  together: personLimits.maxTogether,
};

/** The limits of the mobile picker and the map sheet. [5.25] [9.4] */
export const mobileLimits: PersonsLimits = {
  adults: personLimits.maxAdultsOnMobile,
  children: personLimits.maxChildrenOnMobile,
  together: personLimits.maxTogether,
};

interface PersonsPickerProps {
  readonly party: Party;
  readonly onParty?: (party: Party) => void;
  readonly limits?: PersonsLimits;
  /** The place takes no children. [5.27] */
  readonly childrenDisabled?: boolean;
  /** Shows a reset to two adults. [5.26] */
  readonly clearable?: boolean;
  /** The dogs and cots that a place takes. */
  readonly most?: CompanionLimits;
  readonly hints?: { readonly adults?: string; readonly children?: string };
  readonly error?: string;
}

/**
 * Adults and children [5.29]: two form fields with the keys `ad` and `ch`. There is always an adult [5.23], and the sum has a
 * limit. [5.24] Below them infants, dogs and cots.
 */
export function PersonsPicker(props: PersonsPickerProps) {
  const {
    party,
    onParty,
    limits = shellLimits,
    childrenDisabled = false,
    clearable = false,
    most,
    hints,
    error,
  } = props;
  const { formatMessage } = useIntl();
  const [current, setCurrent] = useState(party);
  // The steppers are uncontrolled, for input before hydration, so a reset mounts new ones.
  const [round, setRound] = useState(0);
  const latest = useRef(current);

  const settle = (change: Partial<Party>) => {
    const next = { ...latest.current, ...change };
    latest.current = { ...next, cots: Math.min(next.cots, next.infants) };
    setCurrent(latest.current);
    onParty?.(latest.current);
  };
  const clear = () => {
    settle(defaultParty);
    setRound(round + 1);
  };
  const spare = Math.max(0, limits.together - partySize(current));
  const text = (id: MessageId, values?: Record<string, number>) => formatMessage({ id }, values);
  return (
    <>
      <NumberStepper
        key={`adults-${round}`}
        name="ad"
        label={text('stayField.adults')}
        hint={hints?.adults}
        defaultValue={round ? defaultParty.adults : party.adults}
        min={1}
        max={Math.min(limits.adults, current.adults + spare)}
        decreaseLabel={text('stayField.adults.fewer')}
        increaseLabel={text('stayField.adults.more')}
        onValueChange={(adults) => settle({ adults })}
        error={error}
      />
      <div>
        {childrenDisabled ? (
          <p>{text('stayField.noChildren')}</p>
        ) : (
          <NumberStepper
            key={`children-${round}`}
            name="ch"
            label={text('stayField.children', childAges)}
            hint={hints?.children}
            defaultValue={round ? defaultParty.children : party.children}
            min={0}
            max={Math.min(limits.children, current.children + spare)}
            decreaseLabel={text('stayField.children.fewer')}
            increaseLabel={text('stayField.children.more')}
            onValueChange={(children) => settle({ children })}
          />
        )}
        <CompanionFields
          key={`companions-${round}`}
          initial={round ? noCompanions : party}
          current={current}
          onChange={settle}
          most={most}
        />
      </div>
      {clearable && (
        <Button variant="quiet" compact onClick={clear}>
          {text('stayField.clearParty', { adults: defaultParty.adults })}
        </Button>
      )}
    </>
  );
}
