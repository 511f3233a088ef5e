import { IconChecklist, IconFilePencil, IconFileText, IconRepeat } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { Avatar } from '#web/kit/avatar.tsx';
import { CardLink } from '#web/kit/card-link.tsx';
import { Card } from '#web/kit/page.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import classes from './billing.module.css';
import type { BlockProps } from './currency-block.tsx';
import { accountAt, invoicesAt, outstandingAt, quotationsAt, recurringAt, unbilledAt } from './places.ts';
import { countOf, shortMoney } from './words.ts';

const icon = { size: 18, className: classes.icon, 'aria-hidden': true } as const;
const Amount = ({ children }: { children: string }) => <strong className={classes.amount}>{children}</strong>;

/** On the desk and not billed yet. */
export function DeskCard({ figures: { drafts, quoted, work, currency }, place }: BlockProps) {
  const { businessId } = useParams();
  return (
    <Card title="Not billed yet">
      <Rows>
        <Row
          icon={<IconFilePencil {...icon} />}
          title="Drafts"
          detail={countOf(drafts.documents, 'invoice')}
          aside={<Amount>{shortMoney(drafts.total, currency)}</Amount>}
          to={invoicesAt(businessId, { ...place, status: 'Draft' })}
        />
        <Row
          icon={<IconFileText {...icon} />}
          title="Quoted, not invoiced"
          detail={countOf(quoted.documents, 'final quotation')}
          aside={<Amount>{shortMoney(quoted.total, currency)}</Amount>}
          to={quotationsAt(businessId, place, { status: 'Final' })}
        />
        {work.documents > 0 && (
          <Row
            icon={<IconChecklist {...icon} />}
            title="Work done, not billed"
            detail={countOf(work.documents, 'completed task')}
            aside={<Amount>{shortMoney(work.total, currency)}</Amount>}
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
      title="Who owes most"
      actions={<CardLink to={outstandingAt(businessId, place, { by: 'client' })}>All dues</CardLink>}
    >
      {debtors.length === 0 ? (
        <p className={classes.none}>Nobody owes anything.</p>
      ) : (
        <Rows>
          {debtors.map(({ client_id, client_name, net }) => (
            <Row
              // With each firm for itself: a client may stand here twice.
              key={`${client_id} ${net}`}
              icon={<Avatar name={client_name} size={28} />}
              title={client_name}
              aside={<Amount>{shortMoney(net, currency)}</Amount>}
              to={accountAt(businessId, client_id)}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}

/** What recurring invoices will make without anybody's doing. */
export function ComingCard({ figures: { currency }, overview, place }: BlockProps) {
  const { businessId } = useParams();
  const coming = overview.coming.find((one) => one.currency === currency);
  const { branch_id: _, ...firm } = place;
  return (
    <Card title="Comes by itself in 30 days">
      {coming ? (
        <Rows>
          <Row
            icon={<IconRepeat {...icon} />}
            title={countOf(coming.rules, 'recurring invoice')}
            aside={<Amount>{shortMoney(coming.total, currency)}</Amount>}
            to={recurringAt(businessId, firm, { state: 'Active' })}
          />
        </Rows>
      ) : (
        <p className={classes.none}>Nothing recurs within 30 days.</p>
      )}
    </Card>
  );
}
