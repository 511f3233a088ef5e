import { packOf } from '@daftar/domain/country-pack';
import { isZero } from '@daftar/domain/money';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { groupLookup } from '#web/kit/lookups.ts';
import { clientSearchHint } from '@daftar/domain/client-search-hint';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select, type Option } from '#web/kit/select.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { useCan } from '#web/kit/use-can.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { Stack } from '../layout.tsx';
import { billableLookup } from './billable.ts';
import type { Following } from './dependent-fields.ts';
import type { EditorData, ClientBilling } from './use-editor-data.ts';
import { moneyText } from './labels.ts';

type Props = {
  form: FormApi;
  around: EditorData;
  follow: Following;
  members: readonly Option[];
  /** For a note, firm and client come from its invoice. */
  locked: boolean;
};

const TO = [
  { value: 'client', label: 'Client' },
  { value: 'group', label: 'Group' },
] as const;

/** The recipient: a client, or a group through its paying member. */
export function BillTo({ form, around, follow, members, locked }: Props) {
  const groupId = useWatch<string>(form, 'group_id');
  const clientId = useWatch<string>(form, 'client_id');
  const [asGroup, setAsGroup] = useState(groupId !== '');
  const isGroup = asGroup || groupId !== '';
  const { client } = around;
  // Groups and their members need access to the client list.
  const mayGroup = useCan()('clients', 'read') && !locked;
  // A client chosen here brings its label; the initial one doesn't.
  const [first] = useState(clientId);
  const known: Option[] = client && first && first === clientId ? [{ value: first, label: client.recipient.name }] : [];
  const edit = useScreenUrl('/business/:businessId/clients/edit/:tab?', `client=${clientId}`);
  const toGroup = (id: number): void => {
    setAsGroup(true);
    form.set('group_id', String(id));
  };
  return (
    <Stack gap={14} packed minWidth={0}>
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
          label="Paying member"
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
          placeholder={clientSearchHint(around.business.country)}
          onChange={(id) => void follow.client(id)}
        />
      )}
      {client && clientId && (
        <ClientFacts client={client} firmId={around.firm?.id} country={around.business.country}>
          {form.errorOf('client_id') && edit && (
            <Button look="outline" size="small" to={edit}>
              Edit client
            </Button>
          )}
          {!isGroup && client.group_id !== null && mayGroup && (
            <Button look="quiet" size="small" onClick={() => toGroup(client.group_id!)}>
              Bill group {client.group_name} instead
            </Button>
          )}
        </ClientFacts>
      )}
    </Stack>
  );
}

type FactsProps = { client: ClientBilling; firmId: number | undefined; country: string; children: React.ReactNode };

const numberless = (country: string): string => `No ${packOf(country).numbers.tax?.label ?? 'tax number'}`;

/** Billing details of the client, and its balance with the firm. */
function ClientFacts({ client: { recipient, balances }, firmId, country, children }: FactsProps) {
  const owed = balances.filter(({ firm_id }) => firm_id === firmId);
  return (
    <Stack gap={3} tone="soft" size={12} breakWords justifyItems="start">
      {recipient.address.length > 0 && <span>{recipient.address.join(', ')}</span>}
      <span>
        {recipient.tax_number ? <span className="code">{recipient.tax_number}</span> : numberless(recipient.country)}
        {recipient.country !== country && ` · ${recipient.country}`}
      </span>
      {owed.map(({ currency, receivable, advance }) => (
        <span key={currency}>
          {!isZero(receivable) && `Due ${moneyText(receivable, currency)}`}
          {!isZero(receivable) && !isZero(advance) && ' · '}
          {!isZero(advance) && `Advance ${moneyText(advance, currency)}`}
        </span>
      ))}
      {children}
    </Stack>
  );
}

/** The billing firm and branch. */
export function BilledBy({
  form,
  around,
  follow,
  locked,
  firms,
}: Omit<Props, 'members'> & { firms: EditorData['firms'] }) {
  const branchId = useWatch<string>(form, 'branch_id');
  const billsFor = ({ branches }: EditorData['firms'][number]): boolean =>
    !branchId || !branches.length || branches.includes(Number(branchId));
  const edit = useScreenUrl('/business/:businessId/firmDetails', `firm=${around.firm?.id ?? ''}`);
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
      {form.errorOf('firm_id') && around.firm && edit && (
        <Button look="outline" size="small" to={edit}>
          Edit firm
        </Button>
      )}
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
