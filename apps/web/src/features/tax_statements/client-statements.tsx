import { useParams } from 'react-router';
import { useTitle } from '#web/core/title.ts';
import { useCan } from '#web/kit/use-can.ts';
import { clientSource } from './source.ts';
import { Statements } from './statements.tsx';
import { useYear } from './use-year.ts';

/** incomeTax/client/:clientId/statements: Form 26AS and AIS of a client, matched with its books. */
export function Component() {
  const { clientId, businessId } = useParams();
  const { fy } = useYear();
  const mayWrite = useCan()('clients', 'write');
  useTitle('Tax statements');
  return (
    <Statements
      title={({ name }) => `Tax statements · ${name}`}
      source={clientSource(Number(clientId), { fy, mayWrite })}
      editOwner={`/business/${businessId}/clients/${clientId}`}
    />
  );
}
