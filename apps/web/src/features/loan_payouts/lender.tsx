import { lenderRoutes } from '@daftar/contract/lenders';
import { loanPayoutRoutes, type PayoutTerm } from '@daftar/contract/loan_payouts';
import { formatListMoney } from '@daftar/domain/money-format';
import { IconPercentage, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import type { Received } from '@daftar/contract/core/route';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { PayoutTotals } from './totals.tsx';

const ClientDrawer = lazy(async () => ({ default: (await import('./terms-drawer.tsx')).ClientDrawer }));
const TermsDrawer = lazy(async () => ({ default: (await import('./terms-drawer.tsx')).TermsDrawer }));

type Lender = Received<typeof lenderRoutes.get>;

/** lenders/:lender_id: a lender with its payout terms and what it pays. */
export function Component() {
  const id = Number(useParams().lender_id);
  const read = useRead(lenderRoutes.get, { params: { id } }, { enabled: id > 0 });
  return (
    <QueryView query={read} what="this lender" skeleton={8}>
      {(lender) => <LenderPage lender={lender} />}
    </QueryView>
  );
}

function LenderPage({ lender }: { lender: Lender }) {
  const place = useBusiness();
  const mayWrite = useCan()('loan_management', 'write');
  const [edited, setEdited] = useState<PayoutTerm | 'new' | 'client' | null>(null);
  const addTerms = (): void => setEdited('new');
  useShortcut('c', mayWrite ? addTerms : undefined);
  const read = useRead(loanPayoutRoutes.terms, { query: { lender_id: lender.id, per_page: 100 } });
  const button = mayWrite && (
    <Button look="solid" icon={<IconPlus size={16} aria-hidden />} shortcut="C" onClick={addTerms}>
      Add payout terms
    </Button>
  );
  return (
    <DetailScreen
      title={lender.name}
      subtitle={lender.branch}
      actions={
        <>
          <Button to={`/business/${place?.id}/loan-payouts`}>Payouts</Button>
          {button}
        </>
      }
    >
      <Stack gap={16}>
        <PayoutTotals query={{ lender_id: lender.id }} />
        <Card title="Payout terms">
          <QueryView query={read} what="payout terms" skeleton={3}>
            {({ data }) =>
              data.length ? (
                <Rows>
                  {data.map((term) => (
                    <TermRow key={term.id} term={term} onEdit={mayWrite ? () => setEdited(term) : undefined} />
                  ))}
                </Rows>
              ) : (
                <EmptyState icon={<IconPercentage size={22} />} title="No payout terms yet">
                  Add the commission that {lender.name} pays, per loan type or for all types.
                </EmptyState>
              )
            }
          </QueryView>
        </Card>
        <Card
          title="Lender"
          actions={
            mayWrite && (
              <Button size="small" onClick={() => setEdited('client')}>
                {lender.client_id ? 'Change client' : 'Select client to bill'}
              </Button>
            )
          }
        >
          <Facts
            facts={[
              ['Branch', lender.branch],
              ['Client to bill', lender.client_name],
              ['Notes', lender.notes],
            ]}
          />
        </Card>
        {edited === 'client' && (
          <Suspense>
            <ClientDrawer lender={lender} onClose={() => setEdited(null)} />
          </Suspense>
        )}
        {edited && edited !== 'client' && (
          <Suspense>
            <TermsDrawer
              lender={lender}
              term={edited === 'new' ? null : edited}
              taken={read.data?.data.map(({ loan_type }) => loan_type) ?? []}
              onClose={() => setEdited(null)}
            />
          </Suspense>
        )}
      </Stack>
    </DetailScreen>
  );
}

function TermRow({ term, onEdit }: { term: PayoutTerm; onEdit: (() => void) | undefined }) {
  const { loan_type, percent, cap, gst_percent, tds_percent, sub_agent_percent, clawback_months, clawback_kind } = term;
  const detail = [
    `${Number(percent)}% of the disbursed amount`,
    cap && `at most ${formatListMoney(cap, 'INR')} per file`,
    `GST ${Number(gst_percent)}%`,
    `TDS ${Number(tds_percent)}%`,
    Number(sub_agent_percent) > 0 && `sub-agent ${Number(sub_agent_percent)}%`,
    clawback_months > 0 && `${clawback_kind === 'full' ? 'full' : 'pro rata'} clawback for ${clawback_months} months`,
  ];
  const name = loan_type || 'All other loan types';
  return (
    <ListRow
      title={name}
      detail={detail.filter(Boolean).join(' · ')}
      aside={
        onEdit ? (
          <Button size="small" aria-label={`Edit terms for ${name}`} onClick={onEdit}>
            Edit
          </Button>
        ) : (
          <Text>{Number(percent)}%</Text>
        )
      }
    />
  );
}
