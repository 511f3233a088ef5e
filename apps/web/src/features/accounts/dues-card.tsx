import { accountRoutes } from '@daftar/contract/accounts';
import { formatDay } from '@daftar/domain/date-format';
import { isNegative, isPositive, neg, sub } from '@daftar/domain/money';
import { useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { CardLink } from '#web/kit/card-link.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import classes from './accounts.module.css';
import { accountPlace } from './places.ts';
import { money } from './words.ts';

/** What matters now: what the client owes, what of it is late, and where it began. Nothing where nothing stands. */
export default function DuesCard({ clientId }: { clientId: number }) {
  const { businessId } = useParams();
  const { data } = useRead(accountRoutes.ofClient, { params: { id: clientId } }, { quiet: true });
  if (!data || !(data.balances.length || data.opening_balances.length)) return null;
  return (
    <Card title="Dues" actions={<CardLink to={accountPlace(businessId, clientId)}>Account</CardLink>}>
      <Facts
        facts={[
          ...data.balances.flatMap(({ firm_name, currency, net, ageing }) => {
            const overdue = sub(ageing.total, ageing.not_due);
            return [
              [data.balances.length > 1 ? `Balance with ${firm_name}` : 'Balance', balanceText(net, currency)] as const,
              ...(isPositive(overdue)
                ? [
                    [
                      data.balances.length > 1 ? `Overdue to ${firm_name}` : 'Overdue',
                      <span key="late" className={classes.late}>
                        {money(overdue, currency)}
                      </span>,
                    ] as const,
                  ]
                : []),
            ];
          }),
          ...data.opening_balances.map(
            ({ firm_name, date, amount, currency }) =>
              [`Opening balance with ${firm_name}`, `${balanceText(amount, currency)} on ${formatDay(date)}`] as const,
          ),
        ]}
      />
    </Card>
  );
}

const balanceText = (amount: string, currency: string): string =>
  isNegative(amount) ? `${money(neg(amount), currency)} paid ahead` : money(amount, currency);
