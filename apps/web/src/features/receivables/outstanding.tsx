import { useSearchParams } from 'react-router';
import { Account } from './account.tsx';
import { Dues } from './dues.tsx';

/** outstanding: all dues; and with `client`, the account of one. */
export function Component() {
  const clientId = Number(useSearchParams()[0].get('client'));
  return clientId > 0 ? <Account key={clientId} clientId={clientId} /> : <Dues />;
}
