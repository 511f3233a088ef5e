import { incomeTaxRoutes } from '@daftar/contract/income_tax';
import type { TaxFile } from '@daftar/contract/income_tax/tax-file';
import { formatDay } from '@daftar/domain/date-format';
import { returnKindLabel } from '@daftar/domain/income_tax/verification';
import { financialYearLabel, taxYearLabel } from '@daftar/domain/income_tax/years';
import { IconFileInvoice, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Box, Table, Text } from '#web/kit/layout.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { useClientName } from '#web/kit/work/use-client-name.ts';
import { Balance, StageBadge } from './labels.tsx';
import { ReturnDetails } from './return-details.tsx';

const ReturnDrawer = lazyPart(async () => (await import('./return-drawer.tsx')).ReturnDrawer, {
  Instead: LoadFailedDialog,
});

/** The newest year first, and within a year the last return. */
const byYear = (files: readonly TaxFile[]): TaxFile[] =>
  files.toSorted((a, b) => b.fy - a.fy || b.revision - a.revision);

/** incomeTax/client/:clientId: the returns of a client by year, and one of them in full. */
export function Component() {
  const { businessId, clientId: id } = useParams();
  const clientId = Number(id);
  const [named] = useClientName(id ?? '');
  const statements = useScreenUrl('/business/:businessId/incomeTax/client/:clientId/statements');
  const mayWrite = useCan()('clients', 'write');
  const [isAdding, setAdding] = useState(false);
  const [query, setQuery] = useSearchParams();
  const read = useRead(incomeTaxRoutes.list, { query: { client_id: clientId, per_page: 100 } });
  const open = (file: TaxFile): void => setQuery({ return: String(file.id) });
  return (
    <>
      <DetailScreen
        title={read.data?.data[0]?.client_name ?? named?.label ?? 'Income tax'}
        subtitle={<Link to={`/business/${businessId}/clients/${clientId}`}>Client page</Link>}
        actions={
          <>
            {statements && <Button to={statements}>Tax statements</Button>}
            {mayWrite && (
              <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
                Add return
              </Button>
            )}
          </>
        }
      >
        <QueryView query={read} what="the returns of this client" skeleton={8}>
          {({ data }) => {
            const files = byYear(data);
            const shown = files.find((file) => file.id === Number(query.get('return'))) ?? files[0];
            return shown ? (
              <>
                <YearsCard files={files} shown={shown.id} />
                <ReturnDetails key={shown.id} id={shown.id} last={files.find(({ fy }) => fy === shown.fy)!.id} />
              </>
            ) : (
              <Card>
                <EmptyState
                  icon={<IconFileInvoice size={22} />}
                  title="No returns yet"
                  actions={mayWrite && <Button onClick={() => setAdding(true)}>Add return</Button>}
                >
                  Add a return with its form, due date and documents.
                </EmptyState>
              </Card>
            );
          }}
        </QueryView>
      </DetailScreen>
      {isAdding && <ReturnDrawer file={null} clientId={clientId} onSaved={open} onClose={() => setAdding(false)} />}
    </>
  );
}

function YearsCard({ files, shown }: { files: readonly TaxFile[]; shown: number }) {
  return (
    <Card title="Returns">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keys */}
      <Box overflow="x" tabIndex={0} role="region" aria-label="Returns by year">
        <Table cell="7 10" whiteSpace="nowrap" width="100%">
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Return</th>
              <th scope="col">Stage</th>
              <th scope="col">Due</th>
              <th scope="col">Filed</th>
              <th scope="col">Acknowledgement</th>
              <th scope="col" data-end>
                Refund or payable
              </th>
            </tr>
          </thead>
          <tbody>
            {files.map((file) => (
              <tr key={file.id}>
                <th scope="row">
                  <Text
                    as={Link}
                    to={`?return=${file.id}`}
                    weight={file.id === shown ? 600 : 400}
                    aria-current={file.id === shown ? 'true' : undefined}
                    title={financialYearLabel(file.fy)}
                  >
                    {taxYearLabel(file.fy)}
                  </Text>
                </th>
                <td>{[file.form, returnKindLabel(file.return_kind, file.revision)].filter(Boolean).join(', ')}</td>
                <td>
                  <StageBadge stage={file.stage} />
                </td>
                <td>{formatDay(file.due_on)}</td>
                <td>{file.filed_on ? formatDay(file.filed_on) : '—'}</td>
                <td>
                  <span className="code">{file.acknowledgement || '—'}</span>
                </td>
                <td data-end>
                  <Balance amount={file.balance} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
    </Card>
  );
}
