import { accountRoutes, type ClientAccount } from '@daftar/contract/receivables';
import { IconFileTypePdf, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { PeriodField } from '#web/kit/period-field.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { StatementDialog } from './mail-dialogs.tsx';
import classes from './receivables.module.css';
import { StatementTable } from './statement-table.tsx';
import type { Books } from './use-client-account.ts';
import { usePeriod } from './use-period.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Statement of account for a period: on screen, as PDF and by email. */
export function StatementPart({ account, books }: { account: ClientAccount; books: Books }) {
  const { businessId } = useParams();
  const can = useCan();
  const mayEmail = can('invoices', 'write') && can('compose_mail', 'read');
  const { period, value, choose } = usePeriod();
  const [isMailing, setMailing] = useState(false);
  const asked = { firm_id: books.firm_id, currency: books.currency, ...period };
  const read = useRead(
    accountRoutes.statement,
    { params: { id: account.client_id }, query: asked },
    { keep: true, quiet: true, enabled: period.from <= period.to },
  );
  const paper = new URLSearchParams({
    paper: 'statement',
    client: String(account.client_id),
    firm: String(books.firm_id),
    currency: books.currency,
    ...period,
  });
  return (
    <>
      <Row gap={8} align="end" wrap>
        <Row gap={8} align="end" wrap className={classes.period}>
          <PeriodField label="Period" value={value} shown={period} onChange={choose} />
        </Row>
        <Text grow />
        <Button icon={<IconFileTypePdf {...icon} />} to={`/business/${businessId}/pdf-preview?${paper}`}>
          View PDF
        </Button>
        {mayEmail && (
          <Button icon={<IconMail {...icon} />} onClick={() => setMailing(true)}>
            Email statement
          </Button>
        )}
      </Row>
      {read.data ? (
        <StatementTable statement={read.data} stale={read.isPlaceholderData} />
      ) : read.error ? (
        <ErrorState what="the statement" error={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
      {isMailing && (
        <StatementDialog account={account} books={books} period={period} onClose={() => setMailing(false)} />
      )}
    </>
  );
}
