import type { VoucherOffer } from '@mp/api-client';
import { usePageContext } from '@mp/host-api';
import { useSession } from '@mp/session';
import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { restoreDraft, storeDraft } from './stored-draft.ts';
import {
  checkVoucherDraft,
  checkVoucherField,
  firstDraft,
  payerOf,
  readVoucherForm,
  voucherFields,
  type VoucherDraft,
  type VoucherErrors,
  type VoucherField,
} from './voucher-draft.ts';

const isField = (name: string): name is VoucherField => (voucherFields as readonly string[]).includes(name);

/**
 * The state of the order form. The inputs are uncontrolled, so that input before hydration is not lost; the draft follows them,
 * for the preview and the price. The input is stored for this tab, and restored after the gateway or another page.
 */
export function useVoucherForm(offer: VoucherOffer, order: (draft: VoucherDraft) => Promise<VoucherErrors>) {
  const { locale, season } = usePageContext();
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => firstDraft(offer, season, locale));
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<VoucherErrors>({});
  const [attempts, setAttempts] = useState(0);

  /** Reads the form; a field with an error is validated at every key, others only on blur. */
  const follow = () => {
    if (!form.current) return;
    const now = readVoucherForm(form.current);
    setDraft(now);
    storeDraft(now, start);
    setErrors((before) =>
      Object.fromEntries(
        voucherFields.flatMap((field) => {
          const broken = before[field] && checkVoucherField(field, now, offer);
          return broken ? [[field, broken]] : [];
        }),
      ),
    );
  };

  useEffect(() => {
    if (form.current) restoreDraft(form.current);
    follow();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- at hydration, and for another offer
  }, [offer]);

  // Fills in the account's data without replacing input.
  const { user } = useSession();
  useEffect(() => {
    if (!form.current || !user) return;
    for (const [field, value] of Object.entries(payerOf(user))) {
      const input = form.current.elements.namedItem(field);
      if (input instanceof HTMLInputElement && input.value === '') input.value = value ?? '';
    }
    setDraft(readVoucherForm(form.current));
  }, [user]);

  const judge = (event: FocusEvent<HTMLFormElement>) => {
    const { name, value } = event.target as unknown as HTMLInputElement;
    if (!isField(name) || value === '') return;
    const broken = checkVoucherField(name, readVoucherForm(event.currentTarget), offer) ?? undefined;
    setErrors((before) => ({ ...before, [name]: broken }));
  };

  /** Shows the errors and focuses the first one. @returns whether there are none */
  const showErrors = (found: VoucherErrors): boolean => {
    setErrors(found);
    const wrong = voucherFields.find((field) => found[field]);
    if (!wrong) return true;
    setAttempts((count) => count + 1);
    const input = form.current?.elements.namedItem(wrong);
    if (input instanceof HTMLElement) input.focus();
    return false;
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const now = readVoucherForm(event.currentTarget);
    const found = checkVoucherDraft(now, offer);
    setDraft(now);
    if (showErrors(found)) void order(now).then(showErrors);
  };

  return {
    start,
    draft,
    errors,
    attempts,
    follow,
    form: { ref: form, onInput: follow, onChange: follow, onBlur: judge, onSubmit: submit },
  };
}
