import {
  cashCreditLoanResource,
  cashCreditParts,
  cashCreditRoutes,
  CMA_METHODS,
  CMA_STAGES,
  type CashCreditLoan,
} from '@daftar/contract/cash_credit';
import { FACILITY_NAMES } from '@daftar/domain/cma/chart';
import { IconPlus, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { initialOf, SpecFields, type FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { useMayWrite } from '#web/kit/resource/resource-list.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { StageBadge } from './cma-files.tsx';
import { RecordsCard } from './records-card.tsx';
import { StartDrawer } from './start-drawer.tsx';

const FILE_FIELDS: FieldSpecs<keyof CashCreditLoan & string> = [
  { name: 'name', label: 'Name', required: true, maxLength: 120, placeholder: 'Renewal 2026-27' },
  [
    { name: 'requested_limit', label: 'Requested limit', help: 'In rupees', starts: '0' },
    {
      name: 'method',
      label: 'Assessed by',
      type: 'select',
      options: asOptions(CMA_METHODS),
      starts: 'Method II',
      required: true,
    },
  ],
  [
    { name: 'stage', label: 'Stage', type: 'select', options: asOptions(CMA_STAGES), starts: 'Draft', required: true },
    { name: 'renewal_on', label: 'Renewal', type: 'date' },
  ],
  { name: 'notes', label: 'Notes', type: 'area', maxLength: 4000 },
];

/** cashCredit/client/:clientId: CMA files, facilities and people of a client. */
export function Component() {
  const clientId = Number(useParams().clientId);
  const settings = useRead(cashCreditRoutes.settings, { params: { clientId } }, { quiet: true });
  const [isStarting, setStarting] = useState(false);
  if (isMissing(settings.error))
    return (
      <>
        <EmptyState
          icon={<IconTable size={22} />}
          title="The financials of this client aren’t started"
          actions={<Button onClick={() => setStarting(true)}>Start CMA</Button>}
        >
          Choose the years and the nature of business first.
        </EmptyState>
        {isStarting && (
          <StartDrawer clientId={clientId} onClose={() => setStarting(false)} onDone={() => setStarting(false)} />
        )}
      </>
    );
  return (
    <QueryView query={settings} what="this client" skeleton={8}>
      {({ client_name, nature, unit }) => (
        <DetailScreen
          title={client_name}
          subtitle={`${nature} · ₹ in ${unit.toLowerCase()}`}
          actions={<ClientLinks clientId={clientId} />}
        >
          <Stack gap={16}>
            <Files clientId={clientId} />
            <RecordsCard
              title="Existing facilities"
              resource={cashCreditParts.existing}
              query={{ client_id: clientId }}
              owner={{ client_id: clientId }}
              fields={EXISTING}
              line={({ bank, facility, limit_amount }) => [
                `${bank} · ${facility}`,
                <Money key="limit" amount={limit_amount} currency="INR" />,
              ]}
              empty="Add the limits and loans that the client has today: they become Form I."
            />
            <RecordsCard
              title="Borrowers and guarantors"
              resource={cashCreditParts.borrowers}
              query={{ client_id: clientId }}
              owner={{ client_id: clientId }}
              fields={PEOPLE}
              line={({ name, role, net_worth }) => [
                `${name} · ${role}`,
                <Money key="worth" amount={net_worth} currency="INR" />,
              ]}
              empty="Add partners, directors and guarantors with their net worth."
            />
          </Stack>
        </DetailScreen>
      )}
    </QueryView>
  );
}

function ClientLinks({ clientId }: { clientId: number }) {
  const base = `/business/${useParams().businessId}/cashCredit/client/${clientId}`;
  return (
    <>
      <Button to={`${base}/Settings`}>Settings</Button>
      <Button to={`${base}/Financial`}>Financials</Button>
    </>
  );
}

function Files({ clientId }: { clientId: number }) {
  const mayWrite = useMayWrite(cashCreditLoanResource);
  const goTo = useNavigate();
  const base = `/business/${useParams().businessId}/cashCredit/client/${clientId}/CMA`;
  const files = useRead(cashCreditRoutes.list, { query: { client_id: clientId, per_page: 50 } });
  const [edited, setEdited] = useState<CashCreditLoan | 'new' | null>(null);
  return (
    <Card
      title="CMA files"
      actions={
        mayWrite && (
          <Button look="solid" icon={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            Create CMA file
          </Button>
        )
      }
    >
      <QueryView query={files} what="CMA files" skeleton={2}>
        {({ data }) =>
          data.length === 0 ? (
            <Text tone="muted">Create a file for each bank or renewal. Projections belong to the file.</Text>
          ) : (
            <Stack gap={8}>
              {data.map((file) => (
                <Row key={file.id} gap={12} justify="between">
                  <Link to={`${base}/${file.id}`}>{file.name}</Link>
                  <Row gap={12}>
                    <Money amount={file.requested_limit} currency="INR" />
                    <StageBadge stage={file.stage} />
                    {mayWrite && <Button onClick={() => setEdited(file)}>Edit</Button>}
                  </Row>
                </Row>
              ))}
            </Stack>
          )
        }
      </QueryView>
      {edited && (
        <ResourceDrawer
          resource={cashCreditLoanResource}
          row={edited === 'new' ? null : (edited as never)}
          initial={{ ...initialOf(FILE_FIELDS, edited === 'new' ? null : edited), client_id: clientId }}
          toBody={(values) => ({ ...values, renewal_on: values.renewal_on || null })}
          onSaved={(file) => {
            setEdited(null);
            if (edited === 'new') void goTo(`${base}/${file.id}`);
          }}
          onClose={() => setEdited(null)}
        >
          <SpecFields specs={FILE_FIELDS} />
        </ResourceDrawer>
      )}
    </Card>
  );
}

const EXISTING: FieldSpecs = [
  [
    { name: 'bank', label: 'Bank', required: true, maxLength: 120 },
    {
      name: 'facility',
      label: 'Facility',
      type: 'select',
      options: asOptions(FACILITY_NAMES),
      required: true,
      starts: 'Cash credit',
    },
  ],
  [
    { name: 'limit_amount', label: 'Limit', required: true },
    { name: 'outstanding', label: 'Outstanding', starts: '0' },
  ],
  [
    { name: 'used_max', label: 'Highest use in 12 months', starts: '0' },
    { name: 'used_min', label: 'Lowest use in 12 months', starts: '0' },
  ],
  [
    { name: 'overdue', label: 'Overdue', starts: '0' },
    { name: 'renewal_on', label: 'Renewal', type: 'date' },
  ],
];
const PEOPLE: FieldSpecs = [
  { name: 'name', label: 'Name', required: true, maxLength: 120 },
  [
    {
      name: 'role',
      label: 'Role',
      type: 'select',
      options: asOptions(['Borrower', 'Partner', 'Director', 'Guarantor']),
      required: true,
      starts: 'Guarantor',
    },
    { name: 'pan', label: 'PAN', maxLength: 10 },
  ],
  [
    { name: 'net_worth', label: 'Net worth', starts: '0' },
    { name: 'net_worth_on', label: 'Net worth on', type: 'date' },
  ],
];
