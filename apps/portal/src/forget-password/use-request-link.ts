import { useRequestPasswordResetMutation, type ApiFailure } from '@mp/api-client';
import { href } from '@mp/i18n';
import { usePageContext } from '@mp/host-api';

/** Requests a link for a new password; it opens the registration page with the dialog. [7.28] [2.32] */
export function useRequestLink(): {
  /** Returns the failure, or null. */
  readonly request: (email: string) => Promise<ApiFailure | null>;
  readonly isRequesting: boolean;
} {
  const { locale } = usePageContext();
  const [send, { isLoading }] = useRequestPasswordResetMutation();
  const request = async (email: string): Promise<ApiFailure | null> => {
    const { error } = await send({ email, page: href('registration', { locale }) });
    return (error as ApiFailure | undefined) ?? null;
  };
  return { request, isRequesting: isLoading };
}
