import { useParams } from 'react-router';
import { OfClient } from './client-tab.tsx';

/** The drive, opened in a client's folder. */
export function Component() {
  const { clientId } = useParams();
  return <OfClient key={clientId} clientId={Number(clientId)} />;
}
