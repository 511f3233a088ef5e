import { borrowerRoutes } from '@daftar/contract/borrowers';
import type { Loan } from '@daftar/contract/loans';
import {
  IconCheck,
  IconChevronDown,
  IconPencil,
  IconPlus,
  IconUserDown,
  IconUserPlus,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isBuilt } from '#web/core/features.ts';
import { useRead } from '#web/core/query.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '#web/kit/menu.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { AddPersonDialog, type Source } from './add-person-dialog.tsx';
import { borrowerOfClient } from './borrowers.ts';
import { addPerson, changeRole, nextRole, removePerson, ROLE_OPTIONS, roleLabel } from './people.ts';

const icon = { size: 16, 'aria-hidden': true } as const;
const CREATE = '/business/:businessId/borrower/create';
const EDIT = '/business/:businessId/borrower/edit/:borrower_id';
/** Failures show themselves. */
const run = (doing: Promise<unknown>): void => void doing.catch(() => undefined);

/** Applicants, co-applicants and guarantors. */
export function Component({ loan }: { loan: Loan }) {
  const mayWrite = useCan()('loan_management', 'write');
  const actions = mayWrite && <AddPerson loan={loan} />;
  if (loan.people.length === 0)
    return (
      <EmptyState icon={<IconUsers size={22} />} title="No people yet" actions={actions}>
        Add the applicant first, then co-applicants and guarantors.
      </EmptyState>
    );
  return (
    <Card title="People" actions={actions}>
      <Rows>
        {loan.people.map((person) => (
          <Person key={person.borrower_id} loan={loan} person={person} mayWrite={mayWrite} />
        ))}
      </Rows>
    </Card>
  );
}

type PersonProps = { loan: Loan; person: Loan['people'][number]; mayWrite: boolean };

function Person({ loan, person, mayWrite }: PersonProps) {
  const { businessId } = useParams();
  const { borrower_id: id, name, role, income_kind } = person;
  const to = isBuilt(EDIT) && mayWrite ? `/business/${businessId}/borrower/edit/${id}` : undefined;
  return (
    <ListRow
      icon={<Avatar name={name} size={28} />}
      title={
        to ? (
          <Text as={Link} to={to} hover="underline">
            {name}
          </Text>
        ) : (
          name
        )
      }
      detail={income_kind}
      aside={mayWrite ? <RoleMenu loan={loan} person={person} to={to} /> : roleLabel(role)}
    />
  );
}

type MenuProps = { loan: Loan; person: Loan['people'][number]; to: string | undefined };

const RoleMenu = ({ loan, person: { borrower_id: id, name, role }, to }: MenuProps) => (
  <Menu
    width={200}
    trigger={
      <Button size="small" aria-label={`${roleLabel(role)}: change role of ${name}`}>
        <Row as="span" gap={4} inline tone="normal">
          {roleLabel(role)}
          <IconChevronDown size={14} aria-hidden />
        </Row>
      </Button>
    }
  >
    <MenuLabel>Role</MenuLabel>
    {ROLE_OPTIONS.map(({ value, label }) => (
      <MenuItem
        key={value}
        after={value === role && <IconCheck size={15} aria-hidden />}
        onClick={() => value !== role && run(changeRole(loan, id, value))}
      >
        {label}
      </MenuItem>
    ))}
    <MenuDivider />
    {to && (
      <MenuItem icon={<IconPencil {...icon} />} to={to}>
        Edit borrower
      </MenuItem>
    )}
    <MenuItem danger icon={<IconX {...icon} />} onClick={() => run(removePerson(loan, id, name))}>
      Remove from file
    </MenuItem>
  </Menu>
);

function AddPerson({ loan }: { loan: Loan }) {
  const [source, setSource] = useState<Source | null>(null);
  const mayReadClients = useCan()('clients', 'read');
  const { businessId } = useParams();
  const preset = new URLSearchParams({ loan: String(loan.id), role: nextRole(loan) });
  const create = isBuilt(CREATE) ? `/business/${businessId}/borrower/create?${preset}` : undefined;
  return (
    <>
      <Row gap={8} wrap>
        <ImportClient loan={loan} />
        <Menu width={210} trigger={<Button icon={<IconPlus {...icon} />}>Add person</Button>}>
          <MenuItem icon={<IconUsers {...icon} />} onClick={() => setSource('borrower')}>
            Existing borrower
          </MenuItem>
          {mayReadClients && (
            <MenuItem icon={<IconUserDown {...icon} />} onClick={() => setSource('client')}>
              From a client
            </MenuItem>
          )}
          {create && (
            <MenuItem icon={<IconUserPlus {...icon} />} to={create}>
              New person
            </MenuItem>
          )}
        </Menu>
      </Row>
      {source && <AddPersonDialog loan={loan} source={source} onClose={() => setSource(null)} />}
    </>
  );
}

/** The client of the file as a person, in one click. */
function ImportClient({ loan }: { loan: Loan }) {
  const [busy, setBusy] = useState(false);
  const { client_id, client_name } = loan;
  const linked = useRead(
    borrowerRoutes.list,
    { query: { client_id: client_id ?? 0, per_page: 1 } },
    { enabled: client_id !== null, quiet: true },
  ).data?.data;
  const isThere = linked?.some(({ id }) => loan.people.some(({ borrower_id }) => borrower_id === id));
  if (client_id === null || !linked || isThere) return null;
  const add = async (): Promise<void> => {
    setBusy(true);
    try {
      const { id, name } = await borrowerOfClient(client_id);
      await addPerson(loan, { borrower_id: id, role: nextRole(loan) }, name);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="solid" busy={busy} icon={<IconUserDown {...icon} />} onClick={() => run(add())}>
      Import {client_name}
    </Button>
  );
}
