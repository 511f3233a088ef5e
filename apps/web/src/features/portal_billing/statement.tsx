import { portalBillingRoutes as routes } from '@daftar/contract/portal_billing';
import { today } from '@daftar/domain/date-format';
import { fiscalYear, fiscalYearLabel, fiscalYearOf, parseFiscalYear } from '@daftar/domain/fiscal-year';
import { IconFileTypePdf, IconReportMoney } from '@tabler/icons-react';
import { useState } from 'react';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { Button } from '#web/kit/button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Grid } from '#web/kit/layout.tsx';
import { fetchPdf } from '#web/kit/pdf-file.ts';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import classes from './portal_billing.module.css';
import { StatementRows } from './statement-rows.tsx';
import { useFilters } from './use-filters.ts';
import { YearSelect } from './year-select.tsx';

type Account = { firm_id: number; firm_name: string; currency: string };
const keyOf = ({ firm_id, currency }: Account): string => `${firm_id}-${currency}`;

/** Statement of account with a firm, one financial year at a time. */
export function StatementPart() {
  const accounts = useRead(routes.accounts, {});
  if (!accounts.data) return <NotLoaded query={accounts} what="your statement" rows={6} />;
  if (accounts.data.data.length === 0)
    return (
      <EmptyState icon={<IconReportMoney size={22} />} title="No statement yet">
        Your statement appears here after your first invoice.
      </EmptyState>
    );
  return <Statement accounts={accounts.data.data} />;
}

function Statement({ accounts }: { accounts: readonly Account[] }) {
  const { of, set } = useFilters();
  const [day] = useState(() => today(new Date(), timezone));
  const [isPrinted, setPrinted] = useState(false);
  const account = accounts.find((one) => keyOf(one) === of('account')) ?? accounts[0]!;
  const year = parseFiscalYear(of('year')) ?? fiscalYearOf(day);
  const { from, to: end } = fiscalYear(year);
  const to = end > day && from <= day ? day : end;
  const query = { firm_id: account.firm_id, currency: account.currency, from, to };
  const read = useRead(routes.statement, { query }, { keep: true, quiet: true });
  return (
    <>
      <Grid gap={8} columns="repeat(auto-fit, minmax(150px, 1fr))" className={classes.filters}>
        {accounts.length > 1 && (
          <Select
            label="Firm"
            hideLabel
            options={accounts.map((one) => ({ value: keyOf(one), label: `${one.firm_name} · ${one.currency}` }))}
            value={keyOf(account)}
            onChange={(value) => set('account', value)}
          />
        )}
        <YearSelect value={fiscalYearLabel(year)} onChange={(value) => set('year', value)} />
        <Button icon={<IconFileTypePdf size={18} aria-hidden />} onClick={() => setPrinted(true)}>
          View PDF
        </Button>
      </Grid>
      {read.data ? (
        <StatementRows statement={read.data} />
      ) : read.error ? (
        <ErrorState what="the statement" error={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
      <Drawer open={isPrinted} width={780} title="Statement of account" onClose={() => setPrinted(false)}>
        <DrawerBody>
          <div className={classes.sheet}>
            <PdfPreview
              what="the statement"
              of={['client statement', ...Object.values(query)]}
              load={async (signal) => {
                const { url, file_name } = await request(routes.statementPdf, { query });
                return fetchPdf(url, file_name, signal);
              }}
            />
          </div>
        </DrawerBody>
      </Drawer>
    </>
  );
}
