import type { VatRateWire } from '@mp/contract';
import { TextInput } from '@mp/ui';
import { useState } from 'react';
import { MoneyActionButton } from '../action/money-action-button.tsx';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';
import { countryName } from '../text/country-name.ts';

/** Corrects a rate, or records that its source was read. */
export function ChangeVatRate({ rate }: { readonly rate: VatRateWire }) {
  const { text, locale } = useText();
  const [percent, setPercent] = useState(String(rate.per_mille / 10));
  const [source, setSource] = useState(rate.source);
  const [url, setUrl] = useState(rate.source_url ?? '');
  const [readOn, setReadOn] = useState(rate.read_on ?? '');
  const { country, supply, effective_from: day } = rate;
  return (
    <MoneyActionButton
      label={text('taxes.change')}
      name={text('action.of', {
        label: text('taxes.change'),
        of: `${countryName(country, locale)}, ${text(`taxes.supply.${supply}`)}, ${day}`,
      })}
      done={text('taxes.changed')}
      path={`/console/vat-rate/${country}/${supply}/${day}`}
      version={rate.version}
      needsReason
      body={{
        per_mille: Math.round(Number(percent) * 10),
        source,
        source_url: url.trim() || null,
        read_on: readOn || null,
      }}
      isIncomplete={source.trim().length < 3 || percent === ''}
    >
      <div className={section.stack}>
        <TextInput
          type="number"
          label={text('taxes.inPercent')}
          value={percent}
          min={0}
          max={50}
          step={0.1}
          onChange={(event) => setPercent(event.target.value)}
        />
        <TextInput
          label={text('taxes.source')}
          value={source}
          maxLength={300}
          onChange={(event) => setSource(event.target.value)}
        />
        <TextInput type="url" label={text('taxes.url')} value={url} onChange={(event) => setUrl(event.target.value)} />
        <TextInput
          type="date"
          label={text('taxes.read')}
          value={readOn}
          onChange={(event) => setReadOn(event.target.value)}
        />
      </div>
    </MoneyActionButton>
  );
}
