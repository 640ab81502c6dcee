import { staffRoles, type StaffRole } from '@mp/contract';
import { Select } from '@mp/ui';
import { useText } from '../text/use-text.ts';

interface RoleSelectProps {
  readonly label: string;
  readonly value: StaffRole | '';
  /** Whether "no role" is one of the choices. */
  readonly withNone?: boolean;
  readonly onChange: (role: StaffRole | '') => void;
}

/** Choice of a role, with what it may do. */
export function RoleSelect({ label, value, withNone = false, onChange }: RoleSelectProps) {
  const { text } = useText();
  return (
    <Select
      label={label}
      value={value}
      hint={value === '' ? undefined : text(`staff.may.${value}`)}
      onChange={(event) => onChange(event.currentTarget.value as StaffRole | '')}
    >
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {text(`staff.role.${role}`)}
        </option>
      ))}
      {withNone && <option value="">{text('staff.noRole')}</option>}
    </Select>
  );
}
