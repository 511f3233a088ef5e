import { Navigate, useSearchParams } from 'react-router';
import { ReturnFailed } from './return-failed.tsx';

/** Google and Microsoft send people back here. The state names the business, whose screen finishes the sign-in. */
export function Component() {
  const [query] = useSearchParams();
  const business = /^(\d+)\./.exec(query.get('state') ?? '')?.[1];
  if (!business || !(query.get('code') || query.get('error'))) return <ReturnFailed />;
  return <Navigate replace to={`/business/${business}/email-integration?${query.toString()}`} />;
}
