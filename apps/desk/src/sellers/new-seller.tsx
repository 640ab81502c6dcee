import type { SellerData } from '@mp/contract';
import { href } from '@mp/i18n';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../text/use-text.ts';
import { RecordSeller } from './record-seller.tsx';

const unknown: SellerData = {
  name: '',
  legal_form: null,
  is_trader: null,
  is_private: false,
  street: null,
  city: null,
  postal_code: null,
  country: 'CZE',
  company_number: null,
  tax_number: null,
  birth_date: null,
  iban: null,
  vat: null,
  email: null,
  phone: null,
};

/** Records a new seller, and opens its page. `version` is that of a seller that does not exist yet. */
export function NewSeller({ version }: { readonly version: string }) {
  const { text, locale } = useText();
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  return (
    <RecordSeller
      id={id}
      version={version}
      data={unknown}
      label={text('sellers.new')}
      done={(name) => text('sellers.created', { name })}
      onDone={() => void navigate(href('console', { locale, params: { section: 'sellers', item: id } }))}
    />
  );
}
