import { formatListMoney } from '@daftar/domain/money-format';
import { IconChecklist, IconFilePencil, IconFileText, IconRepeat } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { Avatar } from '#web/kit/avatar.tsx';
import { CardLink } from '#web/kit/card-link.tsx';
import { Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import classes from './billing.module.css';
import type { BlockProps } from './currency-block.tsx';
import { accountAt, invoicesAt, outstandingAt, quotationsAt, recurringAt, unbilledAt } from './urls.ts';
import { countOf } from './labels.ts';

const icon = { size: 18, className: classes.icon, 'aria-hidden': true } as const;
const Amount = ({ children }: { children: string }) => (
  <Text as="strong" tone="normal" size={13} weight={500}>
    {children}
  </Text>
);

/** On the desk and not billed yet. */
export function DeskCard({ figures: { drafts, quoted, work, currency }, place }: BlockProps) {
  const { businessId } = useParams();
  return (
    <Card title="To be billed">
      <Rows>
        <ListRow
          icon={<IconFilePencil {...icon} />}
          title="Drafts"
          detail={countOf(drafts.documents, 'invoice')}
          aside={<Amount>{formatListMoney(drafts.total, currency)}</Amount>}
          to={invoicesAt(businessId, { ...place, status: 'Draft' })}
        />
        <ListRow
          icon={<IconFileText {...icon} />}
          title="Quotations not invoiced"
          detail={countOf(quoted.documents, 'quotation')}
          aside={<Amount>{formatListMoney(quoted.total, currency)}</Amount>}
          to={quotationsAt(businessId, place, { status: 'Final' })}
        />
        {work.documents > 0 && (
          <ListRow
            icon={<IconChecklist {...icon} />}
            title="Unbilled work"
            detail={countOf(work.documents, 'completed task')}
            aside={<Amount>{formatListMoney(work.total, currency)}</Amount>}
            to={unbilledAt(businessId, {})}
          />
        )}
      </Rows>
    </Card>
  );
}

export function DebtorsCard({ figures: { currency }, overview, place }: BlockProps) {
  const { businessId } = useParams();
  const debtors = overview.debtors.filter((one) => one.currency === currency);
  return (
    <Card
      title="Top outstanding clients"
      actions={<CardLink to={outstandingAt(businessId, place, { by: 'client' })}>View all</CardLink>}
    >
      {debtors.length === 0 ? (
        <Text as="p" tone="soft">
          No outstanding invoices.
        </Text>
      ) : (
        <Rows>
          {debtors.map(({ client_id, client_name, net }) => (
            <ListRow
              // One row per firm: a client may appear twice.
              key={`${client_id} ${net}`}
              icon={<Avatar name={client_name} size={28} />}
              title={client_name}
              aside={<Amount>{formatListMoney(net, currency)}</Amount>}
              to={accountAt(businessId, client_id)}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}

/** Recurring invoices due in the next 30 days. */
export function ComingCard({ figures: { currency }, overview, place }: BlockProps) {
  const { businessId } = useParams();
  const coming = overview.coming.find((one) => one.currency === currency);
  const { branch_id: _, ...firm } = place;
  return (
    <Card title="Recurring in the next 30 days">
      {coming ? (
        <Rows>
          <ListRow
            icon={<IconRepeat {...icon} />}
            title={countOf(coming.rules, 'recurring invoice')}
            aside={<Amount>{formatListMoney(coming.total, currency)}</Amount>}
            to={recurringAt(businessId, firm, { state: 'Active' })}
          />
        </Rows>
      ) : (
        <Text as="p" tone="soft">
          No recurring invoices in the next 30 days.
        </Text>
      )}
    </Card>
  );
}
