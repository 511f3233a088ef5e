import type { Branch, Business } from '@daftar/contract/businesses';
import { firmRoutes, type Firm } from '@daftar/contract/firms';
import { IconBuilding } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Badge } from '#web/kit/badge.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { Banks } from './banks.tsx';
import { FirmActs } from './firm-actions.tsx';
import { FirmFacts } from './firm-facts.tsx';
import { FirmForm } from './firm-form.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { NoFirm } from './firm-not-found.tsx';
import { Numbers } from './numbers.tsx';

/** firmDetails?firm=7: one firm; its profile, its numbers, its accounts. */
export function Component() {
  const id = Number(useSearchParams()[0].get('firm'));
  const current = useBusiness();
  const read = useRead(firmRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!(id > 0) || isMissing(read.error)) return <NoFirm />;
  if (read.error) return <ErrorState what="the firm" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data || !current?.business) return <SkeletonRows />;
  return <Details firm={read.data} business={current.business} branches={current.branches} />;
}

type Props = { firm: Firm; business: Business; branches: readonly Branch[] };

function Details({ firm, business, branches }: Props) {
  const mayWrite = useCan()('billing_management', 'write');
  const tabs = [
    { value: 'profile', label: 'Profile' },
    { value: 'numbers', label: 'Number series' },
    { value: 'accounts', label: 'Bank accounts', count: firm.bank_accounts },
  ];
  return (
    <DetailScreen
      title={firm.name}
      subtitle={[firm.tax_number || firm.pan, firm.city].filter(Boolean).join(' · ')}
      icon={<IconBuilding size={28} aria-hidden />}
      badge={<Badge tone={firm.is_active ? 'green' : 'grey'}>{firm.is_active ? 'Active' : 'Inactive'}</Badge>}
      actions={mayWrite && <FirmActs firm={firm} />}
      tabs={tabs}
    >
      {(tab) => {
        if (tab === 'numbers') return <Numbers firm={firm} business={business} mayWrite={mayWrite} />;
        if (tab === 'accounts') return <Banks firm={firm} country={firm.country} mayWrite={mayWrite} />;
        if (!mayWrite) return <FirmFacts firm={firm} />;
        return <FirmForm key={firm.id} firm={firm} business={business} branches={branches} />;
      }}
    </DetailScreen>
  );
}
