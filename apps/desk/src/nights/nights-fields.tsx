import { Checkbox, Select, TextInput } from '@mp/ui';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';
import styles from './nights.module.css';
import { allWeekdays, type NightsDraft } from './nights-draft.ts';
import { useNightText } from '../timeline/use-night-text.ts';

interface NightsFieldsProps {
  readonly draft: NightsDraft;
  readonly onChange: (draft: NightsDraft) => void;
}

type TextOf = Exclude<keyof NightsDraft, 'weekdays'>;

/** A Monday: its week names the weekdays. */
const monday = 5;

/** Which nights change, and what of them. */
export function NightsFields({ draft, onChange }: NightsFieldsProps) {
  const { text } = useText();
  const { weekday } = useNightText();
  const field = (name: TextOf) => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...draft, [name]: event.currentTarget.value }),
  });
  const { weekdays, way } = draft;
  return (
    <>
      <section className={section.part} aria-labelledby="choose-nights">
        <h2 id="choose-nights">{text('nights.nights')}</h2>
        <div className={section.fields}>
          <TextInput type="date" label={text('timeline.firstNight')} {...field('from')} />
          <TextInput type="date" label={text('timeline.lastNight')} min={draft.from} {...field('to')} />
        </div>
        <fieldset className={styles.choices}>
          <legend>{text('nights.weekdays')}</legend>
          <div className={styles.weekdays}>
            {allWeekdays.map((day) => (
              <Checkbox
                key={day}
                label={weekday(`2026-01-${String(monday + day - 1).padStart(2, '0')}`)}
                checked={weekdays.includes(day)}
                onChange={() =>
                  onChange({
                    ...draft,
                    weekdays: weekdays.includes(day)
                      ? weekdays.filter((one) => one !== day)
                      : [...weekdays, day].sort((a, b) => a - b),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      </section>
      <section className={section.part} aria-labelledby="choose-change">
        <h2 id="choose-change">{text('nights.change')}</h2>
        <div className={section.fields}>
          <Select label={text('nights.price')} {...field('way')}>
            {(['keep', 'set', 'percent'] as const).map((one) => (
              <option key={one} value={one}>
                {text(`nights.price.${one}`)}
              </option>
            ))}
          </Select>
          {way === 'set' && (
            <>
              <TextInput type="number" min={1} step={0.01} label={text('nights.czk')} {...field('czk')} />
              <TextInput type="number" min={1} step={0.01} label={text('nights.eur')} {...field('eur')} />
            </>
          )}
          {way === 'percent' && (
            <TextInput
              type="number"
              min={-90}
              max={300}
              label={text('nights.percent')}
              hint={text('nights.percentHint')}
              {...field('percent')}
            />
          )}
          <TextInput
            type="number"
            min={1}
            max={60}
            label={text('nights.minStay')}
            hint={text('nights.minStayHint')}
            {...field('minStay')}
          />
          <Select label={text('nights.sale')} {...field('sale')}>
            <option value="">{text('nights.sale.keep')}</option>
            <option value="closed">{text('nights.sale.closed')}</option>
            <option value="open">{text('nights.sale.open')}</option>
          </Select>
        </div>
      </section>
    </>
  );
}
