import {
  cashCreditLoanResource,
  cashCreditRoutes,
  CMA_METHODS,
  CMA_STAGES,
  type CashCreditLoan,
} from '@daftar/contract/cash_credit';
import { formatDay } from '@daftar/domain/date-format';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Box, Stack, Table, Text } from '#web/kit/layout.tsx';
import { lenderLookup } from '#web/kit/lender-lookup.ts';
import { Money } from '#web/kit/money.tsx';
import { Card } from '#web/kit/page.tsx';
import { initialOf, SpecFields, type FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { removeRecord } from '#web/kit/resource/remove-records.ts';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { Select } from '#web/kit/select.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useCan } from '#web/kit/use-can.ts';
import { amountField, StageBadge } from './labels.tsx';

type Props = { clientId: number; files: readonly CashCreditLoan[]; base: string };

/** CMA files of the client: one for each bank or renewal. */
export function FilesCard({ clientId, files, base }: Props) {
  const mayWrite = useMayWrite(cashCreditLoanResource);
  const [edited, setEdited] = useState<CashCreditLoan | 'new' | null>(null);
  return (
    <Card
      title="CMA files"
      actions={
        mayWrite && (
          <Button look="solid" size="small" icon={<IconPlus size={14} aria-hidden />} onClick={() => setEdited('new')}>
            Create CMA file
          </Button>
        )
      }
    >
      {files.length === 0 ? (
        <Text as="p" tone="muted">
          Create a file for each bank or renewal. Projections belong to the file.
        </Text>
      ) : (
        <Box overflow="x">
          <Table cell="4 8" rowHeight={38} aria-label="CMA files">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <Text as="th" scope="col" hide="phone">
                  Bank
                </Text>
                <th scope="col">Stage</th>
                <Text as="th" scope="col" hide="phone">
                  Assessed
                </Text>
                <Text as="th" scope="col" hide="phone">
                  Renewal
                </Text>
                <th scope="col" data-end>
                  Requested limit
                </th>
                {mayWrite && (
                  <th scope="col">
                    <span className="visually-hidden">Actions</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {files.map((file) => (
                <tr key={file.id}>
                  <td>
                    <Text as={Link} to={`${base}/CMA/${file.id}`} weight={500} tone="brand" hover="underline">
                      {file.name}
                    </Text>
                  </td>
                  <Text as="td" hide="phone">
                    {file.lender_name ?? '—'}
                  </Text>
                  <td>
                    <StageBadge stage={file.stage} />
                  </td>
                  <Text as="td" hide="phone">
                    {[file.method, file.assessed_year].filter(Boolean).join(', ')}
                  </Text>
                  <Text as="td" hide="phone">
                    {file.renewal_on ? formatDay(file.renewal_on) : '—'}
                  </Text>
                  <td data-end>
                    <Money amount={file.requested_limit} currency="INR" bare />
                  </td>
                  {mayWrite && (
                    <td data-end>
                      <Button
                        size="small"
                        look="quiet"
                        aria-label={`Edit ${file.name}`}
                        onClick={() => setEdited(file)}
                      >
                        Edit
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      )}
      {edited && (
        <FileDrawer
          clientId={clientId}
          file={edited === 'new' ? null : edited}
          base={base}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}

type DrawerProps = { clientId: number; file: CashCreditLoan | null; base: string; onClose: () => void };

function FileDrawer({ clientId, file, base, onClose }: DrawerProps) {
  const goTo = useNavigate();
  const seesLenders = useCan()('loan_management', 'read');
  const years = useRead(cashCreditRoutes.configs_list, { query: { client_id: clientId, per_page: 12 } });
  const later = years.data?.data.filter(({ kind }) => kind !== 'audited').map(({ year }) => year) ?? [];
  const fields = fieldsOf(later, seesLenders);
  return (
    <ResourceDrawer
      // Years arrive after the form: the drawer restarts with them.
      key={later.length}
      resource={cashCreditLoanResource}
      row={file as never}
      initial={{ ...initialOf(fields, file), client_id: clientId }}
      toBody={(values) => ({
        ...values,
        lender_id: values.lender_id ? Number(values.lender_id) : null,
        assessed_year: values.assessed_year || null,
        renewal_on: values.renewal_on || null,
      })}
      width={520}
      onSaved={(saved) => {
        onClose();
        if (!file) void goTo(`${base}/CMA/${saved.id}`);
      }}
      onClose={onClose}
      buttons={
        file && (
          <Button
            look="danger"
            onClick={() => void removeRecord(cashCreditLoanResource, file).then(onClose, () => undefined)}
          >
            Move to bin
          </Button>
        )
      }
    >
      <Stack gap={14}>
        <SpecFields specs={fields} />
      </Stack>
    </ResourceDrawer>
  );
}

const fieldsOf = (years: readonly string[], seesLenders: boolean): FieldSpecs => [
  { name: 'name', label: 'Name', required: true, maxLength: 120, placeholder: 'Renewal 2026-27' },
  ...(seesLenders
    ? [
        {
          name: 'lender_id',
          label: 'Bank',
          type: 'own' as const,
          render: () => <Select name="lender_id" label="Bank" lookup={lenderLookup} clearable />,
        },
      ]
    : []),
  [
    amountField('requested_limit', 'Requested limit'),
    { name: 'stage', label: 'Stage', type: 'select', options: asOptions(CMA_STAGES), starts: 'Draft', required: true },
  ],
  [
    {
      name: 'method',
      label: 'Assessed by',
      type: 'select',
      options: asOptions(CMA_METHODS),
      starts: 'Method II',
      required: true,
    },
    { name: 'assessed_year', label: 'Assessed year', type: 'select', options: asOptions(years) },
  ],
  { name: 'renewal_on', label: 'Renewal', type: 'date' },
  { name: 'notes', label: 'Notes', type: 'area', maxLength: 4000 },
];
