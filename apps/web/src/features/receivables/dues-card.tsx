import { accountRoutes } from '@daftar/contract/receivables';
import { formatDay } from '@daftar/domain/date-format';
import { formatListMoney } from '@daftar/domain/money-format';
import { isNegative, isPositive, neg, sub } from '@daftar/domain/money';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { CardLink } from '#web/kit/card-link.tsx';
import { Text } from '#web/kit/layout.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { accountPlace } from './urls.ts';

/** Outstanding and overdue amounts of the client. Hidden when there are none. */
export function Component({ clientId }: { clientId: number }) {
  const { businessId } = useParams();
  const { data } = useRead(accountRoutes.ofClient, { params: { id: clientId } }, { quiet: true });
  if (!data || !(data.balances.length || data.opening_balances.length)) return null;
  return (
    <Card title="Outstanding" actions={<CardLink to={accountPlace(businessId, clientId)}>View account</CardLink>}>
      <Facts
        facts={[
          ...data.balances.flatMap(({ firm_name, currency, net, ageing }) => {
            const overdue = sub(ageing.total, ageing.not_due);
            return [
              [data.balances.length > 1 ? `Balance with ${firm_name}` : 'Balance', balanceText(net, currency)] as const,
              ...(isPositive(overdue)
                ? [
                    [
                      data.balances.length > 1 ? `Overdue with ${firm_name}` : 'Overdue',
                      <Text key="late" tone="red">
                        {formatListMoney(overdue, currency)}
                      </Text>,
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
  isNegative(amount) ? `Advance ${formatListMoney(neg(amount), currency)}` : formatListMoney(amount, currency);
