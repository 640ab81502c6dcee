import type { StaffRole } from '@mp/contract';
import { useState } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import type { StaffLine } from '../api/staff.ts';
import { useText } from '../text/use-text.ts';
import { RoleSelect } from './role-select.tsx';

/** Gives somebody of the staff another role, or takes it. */
export function ChangeRole({ one }: { readonly one: StaffLine }) {
  const { text } = useText();
  const [role, setRole] = useState<StaffRole | ''>(one.role);
  const send = useSendAction({
    path: `/console/staff/${one.id}/role`,
    body: { version: one.version, role: role === '' ? null : role },
  });
  const name = one.name || one.email;
  return (
    <ActionButton
      label={text('staff.change')}
      of={name}
      done={text(role === '' ? 'staff.done.removed' : 'staff.done.changed', { name })}
      needsReason
      send={send}
      input={role}
      isIncomplete={role === one.role}
    >
      <RoleSelect label={text('staff.newRole')} value={role} withNone onChange={setRole} />
    </ActionButton>
  );
}
