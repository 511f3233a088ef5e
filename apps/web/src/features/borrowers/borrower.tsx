import { borrowerResource, borrowerRoutes, type Borrower } from '@daftar/contract/borrowers';
import { loanRoutes } from '@daftar/contract/loans';
import { formatDay } from '@daftar/domain/date-format';
import { INCOME_KIND_LABELS } from '@daftar/domain/loans/borrower';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { toastMovedToBin } from '#web/core/moved-to-bin.ts';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Grid, Text } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { NotLoaded, QueryView } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { NoBorrower } from './borrower-not-found.tsx';
import { roleLabel } from './labels.ts';
import { LinkedClient } from './linked-client.tsx';
import { BusinessIncomeParts, SalaryParts } from './parts/income-parts.tsx';
import type { PartKind } from './parts/kind.ts';
import { BUSINESSES, CONTACTS, JOBS, OBLIGATIONS } from './parts/other-kinds.tsx';
import { PartTable } from './parts/part-table.tsx';
import { useParts } from './parts/store.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** borrower/:borrower_id: one borrower with income, running loans and files. */
export function Component() {
  const id = Number(useParams().borrower_id);
  const read = useRead(borrowerRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!(id > 0) || isMissing(read.error)) return <NoBorrower />;
  return read.data ? <Shown borrower={read.data} /> : <NotLoaded query={read} what="the borrower" rows={10} />;
}

function Shown({ borrower }: { borrower: Borrower }) {
  const base = `/business/${useParams().businessId}`;
  const mayWrite = useCan()('loan_management', 'write');
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    const { id, version, name } = borrower;
    await write(borrowerRoutes.remove, { params: { id } }, { version });
    toastMovedToBin(name, { entity: borrowerResource.table, id });
    await navigate(`${base}/borrowers`);
  };
  return (
    <DetailScreen
      title={borrower.name}
      subtitle={
        <>
          {[borrower.pan, INCOME_KIND_LABELS[borrower.income_kind]].filter(Boolean).join(' · ')}
          {borrower.client_id !== null && ' · '}
          <LinkedClient borrower={borrower} />
        </>
      }
      actions={
        mayWrite && (
          <>
            <Button look="solid" icon={<IconPencil {...icon} />} to={`${base}/borrower/edit/${borrower.id}`}>
              Edit borrower
            </Button>
            <Menu width={180} trigger={<IconButton label="More actions" icon={<IconDots {...icon} />} />}>
              <MenuItem danger icon={<IconTrash {...icon} />} onClick={() => void remove().catch(() => undefined)}>
                Move to bin
              </MenuItem>
            </Menu>
          </>
        )
      }
      aside={<Files borrower={borrower} base={base} />}
    >
      <Card title="Details">
        <Facts facts={factsOf(borrower)} />
      </Card>
      {borrower.income_kind !== 'Without Income' && (
        <Card title="Work and income">
          <Grid gap={18} columns="minmax(0, 1fr)">
            <Part kind={borrower.income_kind === 'Salaried' ? JOBS : BUSINESSES} id={borrower.id} mayWrite={mayWrite} />
            {borrower.income_kind === 'Salaried' ? (
              <SalaryParts owner={borrower.id} mayWrite={mayWrite} />
            ) : (
              <BusinessIncomeParts owner={borrower.id} mayWrite={mayWrite} />
            )}
          </Grid>
        </Card>
      )}
      <Card title="Running loans">
        <Part kind={OBLIGATIONS} id={borrower.id} mayWrite={mayWrite} untitled />
      </Card>
      <Card title="More contacts">
        <Part kind={CONTACTS} id={borrower.id} mayWrite={mayWrite} untitled />
      </Card>
    </DetailScreen>
  );
}

type PartProps = { kind: PartKind; id: number; mayWrite: boolean; untitled?: boolean };
const Part = ({ kind, id, mayWrite, untitled = false }: PartProps) => (
  <PartTable kind={kind} store={useParts(kind, id)} owner={id} mayWrite={mayWrite} untitled={untitled} />
);

const dayText = (day: string | null): string => (day ? formatDay(day) : '');
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function factsOf(one: Borrower): [string, string][] {
  const father = [one.father_fname, one.father_mname, one.father_lname].filter(Boolean).join(' ');
  const address = [one.address_1, one.address_2, one.landmark, one.city, one.state, one.pincode];
  const person: [string, string][] = [
    ['Date of birth', dayText(one.birth_date)],
    ['Gender', capital(one.gender)],
    ['Marital status', capital(one.marital_status)],
    ['Aadhaar number', one.aadhar_number],
    ['Father', father],
    ['Mother', one.mother_name],
    ['Spouse', one.spouse_name],
    ['Residence', one.residence],
  ];
  return [
    ['PAN', one.pan],
    ['Mobile number', one.mobile_number],
    ['Email', one.email],
    ...(one.is_entity ? [] : person),
    ['Address', address.filter(Boolean).join(', ')],
    ['Credit score', one.credit_score === null ? '' : String(one.credit_score)],
    ['Score checked on', dayText(one.score_checked_on)],
    ['Family', one.family_details.map(({ name, relation }) => `${name} (${relation})`).join(', ')],
    ['Notes', one.notes],
  ];
}

function Files({ borrower: { id }, base }: { borrower: Borrower; base: string }) {
  const read = useRead(loanRoutes.list, { query: { borrower_ids: String(id), per_page: 50 } as never });
  return (
    <Card title="Loan files">
      <QueryView query={read} what="loan files" skeleton={2}>
        {({ data }) =>
          data.length === 0 ? (
            <Text as="p" tone="muted">
              On no loan file yet
            </Text>
          ) : (
            <Rows>
              {data.map((loan) => (
                <ListRow
                  key={loan.id}
                  to={`${base}/retail_loan/${loan.id}`}
                  title={loan.number}
                  detail={`${loan.loan_type} · ${roleLabel(loan.people.find(({ borrower_id }) => borrower_id === id)?.role ?? '')}`}
                  aside={loan.status}
                />
              ))}
            </Rows>
          )
        }
      </QueryView>
    </Card>
  );
}
