import { queryOf } from './wizard-query.ts';
import { useWizard } from './use-wizard.ts';

type ChoiceKey = keyof ReturnType<typeof queryOf>;

/** The choices that a GET form carries over, without those of its own fields. */
export function HiddenChoices({ without }: { without: readonly ChoiceKey[] }) {
  const { ownChoices } = useWizard();
  return Object.entries(queryOf(ownChoices)).map(([key, value]) =>
    value === null || value === '' || without.includes(key as ChoiceKey) ? null : (
      <input key={key} type="hidden" name={key} value={value} />
    ),
  );
}
