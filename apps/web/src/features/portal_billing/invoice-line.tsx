import type { ClientInvoiceRow } from '@daftar/contract/billing/portal-documents';
import { formatDay } from '@daftar/domain/date-format';
import { formatListMoney } from '@daftar/domain/money-format';
import { Badge } from '#web/kit/badge.tsx';
import { PortalRow } from '#web/kit/portal-card.tsx';
import { usePlaces } from './urls.ts';
import { statusOf } from './labels.ts';

export function InvoiceLine({ row, firm }: { row: ClientInvoiceRow; firm?: boolean }) {
  const { invoice } = usePlaces();
  const { label, tone } = statusOf(row);
  return (
    <PortalRow
      title={row.number}
      sub={[formatListMoney(row.total, row.currency), formatDay(row.date), firm ? row.firm_name : '']
        .filter(Boolean)
        .join(' · ')}
      end={<Badge tone={tone}>{label}</Badge>}
      to={invoice(row.id)}
    />
  );
}
