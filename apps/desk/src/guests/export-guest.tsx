import type { ApiFailure } from '@mp/api-client';
import type { GuestWire } from '@mp/contract';
import { useExportGuestMutation } from '../api/people.ts';
import { useText } from '../text/use-text.ts';
import { ReasonButton } from './reason-button.tsx';

/** Saves everything that is stored about a guest as a file: the same as the guest's own export. */
export function ExportGuest({ guest: { id } }: { readonly guest: GuestWire }) {
  const { text } = useText();
  const [take] = useExportGuestMutation();
  const send = async (reason: string, key: string): Promise<ApiFailure | null> => {
    const { data, error } = await take({ id, reason, key });
    if (!data) return error as ApiFailure;
    saveFile(`${id}.json`, JSON.stringify(data, null, 2));
    return null;
  };
  return (
    <ReasonButton
      label={text('guests.export')}
      lead={text('guests.exportLead')}
      confirm={text('guests.export')}
      send={send}
    />
  );
}

function saveFile(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
