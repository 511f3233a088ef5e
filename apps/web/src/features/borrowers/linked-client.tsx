import type { Borrower } from '@daftar/contract/borrowers';
import { Link, useParams } from 'react-router';
import { Text } from '#web/kit/layout.tsx';
import { useCan } from '#web/kit/use-can.ts';

/** "Client Asha Mehta", as a link for those who see clients. */
export function LinkedClient({ borrower: { client_id, client_name } }: { borrower: Borrower }) {
  const { businessId } = useParams();
  const seesClients = useCan()('clients', 'read');
  if (client_id === null) return null;
  return (
    <>
      Client{' '}
      {seesClients ? (
        <Text as={Link} hover="underline" tone="brand" to={`/business/${businessId}/clients/${client_id}`}>
          {client_name}
        </Text>
      ) : (
        client_name
      )}
    </>
  );
}
