import { incomeTaxRoutes, type TaxGridCell } from '@daftar/contract/income_tax';
import { formatDay } from '@daftar/domain/date-format';
import { taxStageLabel } from '@daftar/domain/income_tax/stages';
import { returnKindLabel } from '@daftar/domain/income_tax/verification';
import { financialYearLabel, taxYearLabel } from '@daftar/domain/income_tax/years';
import { IconTable } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { ClientName } from '#web/kit/client-name.tsx';
import { Box, Row, Table, Text } from '#web/kit/layout.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { StageBadge } from './labels.tsx';

/** Clients by year: the stage of each return. */
export default function YearsTab() {
  const at = `/business/${useParams().businessId}/incomeTax/client`;
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const page = { page: Number(query.get('page') ?? 1), per_page: Number(query.get('per_page') ?? 25) };
  const read = useRead(
    incomeTaxRoutes.grid,
    { query: { ...page, search: search || undefined } as never },
    { keep: true },
  );
  const change = (changes: Record<string, string>): void =>
    setQuery((now) => new URLSearchParams({ ...Object.fromEntries(now), ...changes }));
  return (
    <>
      <Row gap={8} justify="end">
        <SearchBox
          value={search}
          hint="Search by client or PAN"
          onSearch={(text) => text !== search && change({ search: text, page: '1' })}
        />
      </Row>
      {!read.data ? (
        <NotLoaded query={read} what="the returns" rows={10} />
      ) : read.data.data.length === 0 ? (
        <EmptyState icon={<IconTable size={22} />} title={search ? 'No matching clients' : 'No returns yet'}>
          {search
            ? `No client with returns matches “${search}”.`
            : 'Clients appear here as soon as they have a return in the register.'}
        </EmptyState>
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keys */}
          <Box overflow="x" border radius="panel" tabIndex={0} role="region" aria-label="Returns by year">
            <Table cell="7 10" head="subtle" size={13} whiteSpace="nowrap">
              <thead>
                <tr>
                  <th scope="col">Client</th>
                  {read.data.years.map((fy) => (
                    <th key={fy} scope="col" title={financialYearLabel(fy)}>
                      {taxYearLabel(fy)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {read.data.data.map(({ id, client_name, pan, cells }) => (
                  <tr key={id}>
                    <th scope="row">
                      <Link to={`${at}/${id}`}>
                        <ClientName name={client_name} />
                      </Link>
                      <Text block tone="muted" size={12} weight={400} className="code">
                        {pan}
                      </Text>
                    </th>
                    {read.data.years.map((fy) => (
                      <td key={fy}>
                        <Cell cell={cells.find((one) => one.fy === fy)} at={`${at}/${id}`} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          </Box>
          <Pager
            meta={read.data.meta}
            onPage={(next) => change({ page: String(next) })}
            onSize={(size) => change({ per_page: String(size), page: '1' })}
          />
        </>
      )}
    </>
  );
}

function Cell({ cell, at }: { cell: TaxGridCell | undefined; at: string }) {
  if (!cell) return <Text tone="muted">—</Text>;
  const { id, form, stage, return_kind, revision, due_on, filed_on } = cell;
  const title = [
    form,
    returnKindLabel(return_kind, revision),
    taxStageLabel(stage),
    filed_on ? `filed ${formatDay(filed_on)}` : `due ${formatDay(due_on)}`,
  ].join(', ');
  return (
    <Link to={`${at}?return=${id}`} title={title}>
      <StageBadge stage={stage} />
    </Link>
  );
}
