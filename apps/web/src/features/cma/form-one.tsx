import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { inUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { toFixed } from '@daftar/domain/cma/fixed';
import { FORM_ONE_AMOUNTS, FORM_ONE_HEADS, formOne, type FormOnePart } from '@daftar/domain/cma/form-1';
import { formatDay } from '@daftar/domain/date-format';
import { IconBuildingBank } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Stack, Table, Text } from '#web/kit/layout.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { amountText } from '#web/kit/sheet/figures.ts';
import { EmptyState } from '#web/kit/states.tsx';
import type { PartProps } from './cma-screen.tsx';

/** A client has few facilities; more than a page of them is no client of ours. */
const ALL = { page: 1, per_page: 100 } as const;

/** Form I: existing and requested limits with subtotals. */
export default function FormOne({ fileId, data }: PartProps) {
  const { businessId, clientId } = useParams();
  const client_id = Number(clientId);
  const existing = useRead(cashCreditRoutes.existing_list, { query: { client_id, ...ALL } });
  const requested = useRead(cashCreditRoutes.requested_list, { query: { cash_credit_loan_id: fileId, ...ALL } });
  const unit = data.unit as CmaUnit;
  const edit = `/business/${businessId}/cashCredit/client/${clientId}`;
  return (
    <QueryView query={existing} what="the limits" skeleton={6}>
      {({ data: limits }) => (
        <QueryView query={requested} what="the requested limits" skeleton={6}>
          {({ data: requests }) =>
            limits.length + requests.length === 0 ? (
              <EmptyState
                icon={<IconBuildingBank size={22} />}
                title="No limits yet"
                actions={<Button to={edit}>Add facilities</Button>}
              >
                Form I lists the limits that the client has and asks for. Add them on the client’s page.
              </EmptyState>
            ) : (
              <Stack gap={20} padding={20} packed>
                <Row justify="between" wrap gap={8}>
                  <Text tone="soft">
                    Form I, ₹ in {unit.toLowerCase()}. Highest and lowest use of the last twelve months.
                  </Text>
                  <Button size="small" to={edit}>
                    Edit facilities
                  </Button>
                </Row>
                {formOne(limits, requests).map((part) => (
                  <PartTable key={part.part} part={part} unit={unit} />
                ))}
              </Stack>
            )
          }
        </QueryView>
      )}
    </QueryView>
  );
}

function PartTable({ part: { part, title, groups, total }, unit }: { part: FormOnePart; unit: CmaUnit }) {
  const shown = (amount: string | null): string => (amount === null ? '' : amountText(inUnit(toFixed(amount), unit)));
  if (groups.length === 0) return null;
  return (
    <Stack as="section" gap={8} aria-label={title}>
      <Text as="h2" size={14}>
        {part}. {title}
      </Text>
      <Box overflow="x" surface="card" relative>
        <Table cell="7 12" head="subtle" minWidth={820}>
          <thead>
            <tr>
              <th scope="col">Bank</th>
              <th scope="col">Facility</th>
              {FORM_ONE_AMOUNTS.map((name) => (
                <th key={name} scope="col" data-end>
                  {FORM_ONE_HEADS[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <Fragment key={group.title}>
                {group.rows.map((row) => (
                  <tr key={`${row.bank} ${row.facility}`}>
                    <td>{row.bank || '—'}</td>
                    <td>{row.facility}</td>
                    {FORM_ONE_AMOUNTS.map((name) => (
                      <td key={name} data-end>
                        {shown(row[name])}
                        {name === 'outstanding' && row.outstanding_on && (
                          <Text as="div" tone="muted" size={12} whiteSpace="nowrap">
                            on {formatDay(row.outstanding_on)}
                          </Text>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
                <Sum title={`${group.title}, subtotal`} amounts={group.subtotal} shown={shown} />
              </Fragment>
            ))}
            {groups.length > 1 && <Sum title="Total" amounts={total} shown={shown} />}
          </tbody>
        </Table>
      </Box>
    </Stack>
  );
}

type SumProps = { title: string; amounts: FormOnePart['total']; shown: (amount: string | null) => string };
const Sum = ({ title, amounts, shown }: SumProps) => (
  <tr>
    <th scope="row" colSpan={2}>
      <Text weight={600}>{title}</Text>
    </th>
    {FORM_ONE_AMOUNTS.map((name) => (
      <td key={name} data-end>
        <Text weight={600}>{shown(amounts[name])}</Text>
      </td>
    ))}
  </tr>
);
