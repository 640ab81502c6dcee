import { Button, Select, TextArea, TextInput } from '@mp/ui';
import section from '../../console/section.module.css';
import { useText } from '../../text/use-text.ts';
import { isIncomplete, manyActions, takesReason, takesWords, type ManyFields } from './many-actions.ts';

interface ManyFormProps {
  readonly fields: ManyFields;
  readonly onChange: (fields: ManyFields) => void;
  readonly onShow: () => void;
}

/** Which action, with its fields and its reason. */
export function ManyForm({ fields, onChange, onShow }: ManyFormProps) {
  const { text } = useText();
  const { action, hours, answer, words, reason } = fields;
  const isMissing = isIncomplete(fields);
  return (
    <form
      className={section.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMissing) onShow();
      }}
    >
      <Select
        label={text('reservations.many.action')}
        value={action}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...fields, action: manyActions.find((one) => one === value) ?? action })
        }
      >
        {manyActions.map((one) => (
          <option key={one} value={one}>
            {text(`reservations.do.${one}`)}
          </option>
        ))}
      </Select>
      {action === 'resend' && <p>{text('reservations.resendLead')}</p>}
      {action === 'extend' && (
        <TextInput
          label={text('reservations.hours')}
          type="number"
          min={1}
          max={72}
          value={hours}
          onChange={(event) => onChange({ ...fields, hours: event.currentTarget.value })}
        />
      )}
      {action === 'answer' && (
        <Select
          label={text('reservations.answer')}
          value={answer}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...fields, answer: value === 'decline' ? 'decline' : 'accept' })
          }
        >
          <option value="accept">{text('reservations.answer.accept')}</option>
          <option value="decline">{text('reservations.answer.decline')}</option>
        </Select>
      )}
      {takesWords(fields) && (
        <TextArea
          label={text('reservations.wordsToGuest')}
          rows={3}
          maxLength={500}
          value={words}
          onChange={(event) => onChange({ ...fields, words: event.currentTarget.value })}
        />
      )}
      {takesReason(action) && (
        <TextArea
          label={text('action.reason')}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => onChange({ ...fields, reason: event.currentTarget.value })}
        />
      )}
      <Button type="submit" disabledReason={isMissing ? text('action.incomplete') : undefined}>
        {text('reservations.many.show')}
      </Button>
    </form>
  );
}
