import { gstReconciliationRoutes as routes, type SupplierSums } from '@daftar/contract/gst_reconciliation';
import { formatDay } from '@daftar/domain/date-format';
import { IconBuildingStore } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import type { GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Box, Row, Stack, Table, Text } from '#web/kit/layout.tsx';
import { lazyPart, LoadFailedDialog } from '#web/kit/lazy-part.tsx';
import { Money } from '#web/kit/money.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useQueryValue, useScope } from './choice.ts';

const MailDialog = lazyPart(async () => (await import('./mail-dialog.tsx')).MailDialog, { Instead: LoadFailedDialog });

const COUNTS = [
  ['exact', 'Matched'],
  ['suggested', 'Likely'],
  ['mismatch', 'Mismatch'],
  ['only_in_books', 'Only in books'],
  ['only_in_2b', 'Only in 2B'],
] as const;

/** Suppliers with the most unreported tax first. */
export function Suppliers({ choice }: { choice: GstPeriodChoice }) {
  const [scope] = useScope();
  const [search, setSearch] = useQueryValue('search');
  const [page, setPage] = useQueryValue('page');
  const [mailed, setMailed] = useState<SupplierSums | null>(null);
  const can = useCan();
  const mayMail = can('clients', 'write') && can('compose_mail', 'read');
  const read = useRead(
    routes.suppliers,
    { query: { ...choice, scope, page: Number(page) || 1, ...(search && { search }) } },
    { keep: true },
  );
  return (
    <Stack gap={12} columns="minmax(0, 1fr)">
      <Row>
        <SearchBox value={search} onSearch={setSearch} hint="Search by supplier or GSTIN" />
      </Row>
      <QueryView query={read} what="suppliers" skeleton={8}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState icon={<IconBuildingStore size={22} />} title="No suppliers">
              {search ? 'Change the search.' : 'No purchases and no documents of GSTR-2B in these months.'}
            </EmptyState>
          ) : (
            <>
              {/* Focusable, so that the keyboard can scroll it. */}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
              <Box overflow="x" role="region" aria-label="Suppliers" tabIndex={0} surface="panel">
                <Table width="100%" minWidth={860} cell="6 10" head="subtle">
                  <thead>
                    <tr>
                      <th scope="col">Supplier</th>
                      {COUNTS.map(([name, title]) => (
                        <th key={name} scope="col" data-end>
                          {title}
                        </th>
                      ))}
                      <th scope="col" data-end>
                        Tax in books
                      </th>
                      <th scope="col" data-end>
                        Tax in 2B
                      </th>
                      <th scope="col" data-end>
                        Not reported
                      </th>
                      <th scope="col">Emailed</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.map((row) => (
                      <tr key={row.supplier_gstin}>
                        <th scope="row">
                          <Text as="div" weight={500}>
                            {row.supplier_name || 'Unnamed supplier'}
                          </Text>
                          <Text tone="muted" size={12}>
                            {row.supplier_gstin || 'Imports of goods'}
                          </Text>
                        </th>
                        {COUNTS.map(([name]) => (
                          <td key={name} data-end>
                            <Count row={row} of={name} />
                          </td>
                        ))}
                        <td data-end>
                          <Money amount={row.book_tax} currency="INR" bare />
                        </td>
                        <td data-end>
                          <Money amount={row.statement_tax} currency="INR" bare />
                        </td>
                        <td data-end>
                          <Money amount={row.missing_tax} currency="INR" bare overdue={Number(row.missing_tax) > 0} />
                        </td>
                        <td>
                          <Row gap={8}>
                            {row.emailed_on && <Text tone="soft">{formatDay(row.emailed_on)}</Text>}
                            {mayMail && row.supplier_gstin && row.only_in_books + row.mismatch > 0 && (
                              <Button size="small" onClick={() => setMailed(row)}>
                                Email
                              </Button>
                            )}
                          </Row>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </Table>
              </Box>
              <Pager meta={meta} onPage={(next) => setPage(String(next))} />
            </>
          )
        }
      </QueryView>
      {mailed && (
        <MailDialog
          choice={choice}
          scope={scope}
          supplier={{ gstin: mailed.supplier_gstin, name: mailed.supplier_name }}
          onClose={() => setMailed(null)}
        />
      )}
    </Stack>
  );
}

/** Leads to these documents. */
function Count({ row, of }: { row: SupplierSums; of: (typeof COUNTS)[number][0] }) {
  const [query] = useSearchParams();
  if (row[of] === 0) return <Text tone="muted">—</Text>;
  const next = new URLSearchParams(query);
  next.set('tab', of);
  for (const name of ['page', 'search']) next.delete(name);
  if (row.supplier_gstin) next.set('supplier', row.supplier_gstin);
  return (
    <Text as={Link} to={`?${next}`} tone="brand" hover="underline">
      {row[of]}
    </Text>
  );
}
