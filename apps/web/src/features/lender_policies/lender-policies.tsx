import { lenderPolicyResource, type LenderPolicyRow } from '@daftar/contract/lender_policies';
import { LOAN_TYPES } from '@daftar/domain/enumerations';
import { formatCompact } from '@daftar/domain/money-format';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Text } from '#web/kit/layout.tsx';
import { lazyPart, LoadFailedDialog } from '#web/kit/lazy-part.tsx';
import { lenderLookup } from '#web/kit/lender-lookup.ts';
import { ResourceList } from '#web/kit/resource/resource-list.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { incomeTestText, percentRange } from './policy-text.ts';

const PolicyDrawer = lazyPart(async () => (await import('./policy-drawer.tsx')).PolicyDrawer, {
  Instead: LoadFailedDialog,
});
const UsualTerms = lazyPart(async () => (await import('./usual-terms.tsx')).UsualTerms, { Instead: LoadFailedDialog });

const compact = (amount: string): string => formatCompact(Number(amount), 'INR');

const COLUMNS: readonly Column<LenderPolicyRow>[] = [
  { id: 'name', title: 'Policy', sort: 'name', cell: ({ name }) => <Text truncate>{name}</Text> },
  {
    id: 'rate',
    title: 'Rate',
    width: 90,
    align: 'end',
    sort: 'annual_rate',
    narrow: true,
    cell: ({ annual_rate }) => `${annual_rate} %`,
  },
  {
    id: 'amount',
    title: 'Amount',
    width: 170,
    align: 'end',
    cell: ({ min_amount, max_amount }) => `${compact(min_amount)} – ${compact(max_amount)}`,
  },
  {
    id: 'tenure',
    title: 'Tenure (months)',
    width: 130,
    align: 'end',
    cell: ({ min_months, max_months }) => `${min_months}–${max_months}`,
  },
  { id: 'foir', title: 'FOIR', width: 110, align: 'end', cell: incomeTestText },
  { id: 'ltv', title: 'LTV', width: 100, align: 'end', cell: ({ ltv }) => percentRange(ltv) },
  { id: 'score', title: 'Minimum score', width: 120, align: 'end', cell: ({ min_score }) => min_score || '—' },
];

/** lender-policies: the terms of each lender by type of loan. */
export function Component() {
  const [isUsualShown, setUsualShown] = useState(false);
  return (
    <>
      <ResourceList
        resource={lenderPolicyResource}
        title="Lender policies"
        columns={COLUMNS}
        filters={[
          { name: 'loan_type', label: 'Loan type', options: asOptions(LOAN_TYPES) },
          { name: 'lender_id', label: 'Lender', lookup: lenderLookup },
        ]}
        searchHint="Search by lender"
        Drawer={PolicyDrawer}
        actions={
          <Button look="quiet" onClick={() => setUsualShown(true)}>
            Usual terms
          </Button>
        }
        empty={{
          icon: <IconListCheck size={22} />,
          text: 'Add a policy where a lender’s terms differ. Lenders without a policy use the usual terms.',
        }}
      />
      {isUsualShown && <UsualTerms onClose={() => setUsualShown(false)} />}
    </>
  );
}
