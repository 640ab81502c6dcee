import { LinkButton, VisuallyHidden } from '@mp/ui';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';

const ReportForm = lazy(() => import('./report-form.tsx'));

/** Opens the form that reports a review; the form is loaded then. [10.11] */
export function ReportLink({ id, author }: { id: string; author: string }) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => {
    setOpen(false);
    setWasOpen(true);
  };
  if (isOpen)
    return (
      <Suspense>
        <ReportForm id={id} onClose={close} />
      </Suspense>
    );
  return (
    // Closing the form returns the focus to its opener.
    <LinkButton autoFocus={wasOpen} onClick={() => setOpen(true)}>
      {formatMessage({ id: 'reviews.report' })}
      <VisuallyHidden>{`: ${author}`}</VisuallyHidden>
    </LinkButton>
  );
}
