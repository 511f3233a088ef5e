import { emailAccountRoutes as routes } from '@daftar/contract/email_accounts';
import type { AccountOwner, OauthKind } from '@daftar/domain/email_accounts/accounts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';

/** Leaves for the provider. It sends the person back with a code. */
export async function startSignIn(provider: OauthKind, owner: AccountOwner, firmId: number | null): Promise<void> {
  const { url } = await write(routes.connect, { body: { provider, owner, firm_id: firmId } });
  window.location.assign(url);
}

/** Finishes a sign-in whose code is in the address. True while it does. */
export function useFinishSignIn(): boolean {
  const [query, setQuery] = useSearchParams();
  const [returned] = useState(() => ({
    state: query.get('state'),
    code: query.get('code'),
    error: query.get('error'),
  }));
  const [done, setDone] = useState(false);
  const isTaken = useRef(false);
  const { state, code, error } = returned;
  useEffect(() => {
    if (!state || isTaken.current) return;
    isTaken.current = true;
    // A code works once, so it doesn't stay in the address.
    setQuery({}, { replace: true });
    if (!code) return void toast('error', error === 'access_denied' ? 'Sign-in cancelled' : 'The sign-in failed');
    void write(routes.finishConnect, { body: { state, code } })
      .then(({ from_address }) => toast('success', `${from_address} connected`))
      .catch(() => undefined)
      .finally(() => setDone(true));
  }, [state, code, error, setQuery]);
  return Boolean(state && code) && !done;
}
