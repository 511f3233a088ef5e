import { useParams } from 'react-router';
import { OfClient } from './of-client.tsx';

/** The drive, standing in the folder of one client. */
export function Component() {
  const { clientId } = useParams();
  return <OfClient key={clientId} clientId={Number(clientId)} />;
}
