import { portalBillingRoutes as routes } from '@daftar/contract/portal_billing';
import { today } from '@daftar/domain/date-format';
import { fiscalYear, fiscalYearLabel, fiscalYearOf, parseFiscalYear } from '@daftar/domain/fiscal-year';
import { IconFileTypePdf, IconReportMoney } from '@tabler/icons-react';
import { useState } from 'react';
import { request } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { timezone } from '#web/app/timezone.ts';
import { Button } from '#web/kit/button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { pdfBehind } from '#web/kit/pdf-file.ts';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import classes from './portal_billing.module.css';
import { StatementRows } from './statement-rows.tsx';
import { useFilters } from './use-filters.ts';
import { YearSelect } from './year-select.tsx';

type Account = { firm_id: number; firm_name: string; currency: string };
const keyOf = ({ firm_id, currency }: Account): string => `${firm_id}-${currency}`;

/** The statement of account with a firm, a fiscal year at a time. */
export function StatementPart() {
  const accounts = useRead(routes.accounts, {});
  if (accounts.error && !accounts.data)
    return <ErrorState what="your account" error={accounts.error} retry={() => void accounts.refetch()} />;
  if (!accounts.data) return <SkeletonRows rows={6} />;
  if (accounts.data.data.length === 0)
    return (
      <EmptyState icon={<IconReportMoney size={22} />} title="No account yet">
        The first invoice opens it.
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
      <div className={classes.filters}>
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
          PDF
        </Button>
      </div>
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
                return pdfBehind(url, file_name, signal);
              }}
            />
          </div>
        </DrawerBody>
      </Drawer>
    </>
  );
}
