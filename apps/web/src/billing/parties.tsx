import { isZero } from '@daftar/domain/money';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { groupLookup } from '#web/kit/lookups.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select, type Option } from '#web/kit/select.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { billableLookup } from './billable.ts';
import classes from './editor.module.css';
import type { Following } from './follow.ts';
import type { Around, ClientBilling } from './use-around.ts';
import { moneyText } from './words.ts';

type Props = {
  form: FormApi;
  around: Around;
  follow: Following;
  members: readonly Option[];
  /** Of a note: its invoice has said who they are. */
  locked: boolean;
};

const TO = [
  { value: 'client', label: 'One client' },
  { value: 'group', label: 'A group' },
] as const;

/** Who is billed: a client, or a group through the member who pays. */
export function BillTo({ form, around, follow, members, locked }: Props) {
  const groupId = useWatch<string>(form, 'group_id');
  const clientId = useWatch<string>(form, 'client_id');
  const [asGroup, setAsGroup] = useState(groupId !== '');
  const isGroup = asGroup || groupId !== '';
  const { client } = around;
  // Groups and their members are in the list of clients.
  const mayGroup = useCan()('clients', 'read') && !locked;
  // One that is chosen here brings its label; one that the document began with does not.
  const [first] = useState(clientId);
  const known: Option[] = client && first && first === clientId ? [{ value: first, label: client.recipient.name }] : [];
  const toGroup = (id: number): void => {
    setAsGroup(true);
    form.set('group_id', String(id));
  };
  return (
    <div className={classes.stack}>
      {mayGroup && (
        <Segmented
          label="Bill to"
          options={TO}
          value={isGroup ? 'group' : 'client'}
          onChange={(to) => {
            setAsGroup(to === 'group');
            if (to === 'client') form.set('group_id', '');
          }}
        />
      )}
      {isGroup && (
        <Select
          name="group_id"
          label="Group"
          required
          disabled={locked}
          lookup={groupLookup}
          placeholder="Choose a group"
          onChange={() => form.set('client_id', '')}
        />
      )}
      {isGroup ? (
        <Select
          key={`payer of ${groupId}`}
          name="client_id"
          label="Member who pays"
          required
          disabled={locked}
          options={members}
          searchable
          placeholder="Choose a member"
          onChange={(id) => void follow.client(id)}
        />
      ) : (
        <Select
          name="client_id"
          label="Client"
          required
          disabled={locked}
          lookup={billableLookup}
          options={known}
          placeholder="Name, PAN or file no."
          onChange={(id) => void follow.client(id)}
        />
      )}
      {client && clientId && (
        <ClientFacts client={client} firmId={around.firm?.id}>
          {!isGroup && client.group_id !== null && mayGroup && (
            <Button look="quiet" size="small" onClick={() => toGroup(client.group_id!)}>
              Bill the group {client.group_name}
            </Button>
          )}
        </ClientFacts>
      )}
    </div>
  );
}

type FactsProps = { client: ClientBilling; firmId: number | undefined; children: React.ReactNode };

/** What the document takes over, and how the client stands with the firm. */
function ClientFacts({ client: { recipient, balances }, firmId, children }: FactsProps) {
  const owed = balances.filter(({ firm_id }) => firm_id === firmId);
  return (
    <div className={classes.facts}>
      {recipient.address.length > 0 && <span>{recipient.address.join(', ')}</span>}
      <span>
        {recipient.tax_number ? <span className="code">{recipient.tax_number}</span> : 'No tax number'}
        {recipient.country !== 'IN' && ` · ${recipient.country}`}
      </span>
      {owed.map(({ currency, receivable, advance }) => (
        <span key={currency}>
          {!isZero(receivable) && `Owes ${moneyText(receivable, currency)}`}
          {!isZero(receivable) && !isZero(advance) && ' · '}
          {!isZero(advance) && `${moneyText(advance, currency)} paid ahead`}
        </span>
      ))}
      {children}
    </div>
  );
}

/** Which firm bills, and for which branch. */
export function BilledBy({ form, around, follow, locked, firms }: Omit<Props, 'members'> & { firms: Around['firms'] }) {
  const branchId = useWatch<string>(form, 'branch_id');
  const billsFor = ({ branches }: Around['firms'][number]): boolean =>
    !branchId || !branches.length || branches.includes(Number(branchId));
  const open = around.branches.filter(({ deactivated }) => !deactivated);
  return (
    <>
      <Select
        name="firm_id"
        label="Firm"
        required
        disabled={locked}
        options={firms.filter(billsFor).map(({ id, name }) => ({ value: String(id), label: name }))}
        placeholder="Choose a firm"
        onChange={follow.firm}
      />
      {open.length > 1 && (
        <Select
          name="branch_id"
          label="Branch"
          clearable
          placeholder="None"
          options={open.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </>
  );
}
