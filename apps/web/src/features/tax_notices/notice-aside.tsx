import type { NoticeDetails } from '@daftar/contract/tax_notices';
import { formatDay } from '@daftar/domain/date-format';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { StageBadge, useCurrency } from './labels.tsx';

type Fact = readonly [label: string, value: ReactNode];
/** The column is narrow, so what is unknown is left out. */
const known = (facts: readonly Fact[]): Fact[] => facts.filter(([, value]) => value !== '' && value !== null);

/** Facts, amounts and other notices of the matter. */
export function NoticeAside({ details }: { details: NoticeDetails }) {
  const { notice, parent, children } = details;
  const base = `/business/${useParams().businessId}/tax-notices`;
  const currency = useCurrency();
  const money = (amount: string): ReactNode => (Number(amount) ? <Money amount={amount} currency={currency} /> : '');
  const related = [...(parent ? [parent] : []), ...children];
  const usual = Number(notice.suggested_pre_deposit) ? (
    <Text tone="soft">
      Usually <Money amount={notice.suggested_pre_deposit!} currency={currency} />
    </Text>
  ) : (
    ''
  );
  const amounts: Fact[] = [
    ['Tax', money(notice.tax)],
    ['Interest', money(notice.interest)],
    ['Penalty', money(notice.penalty)],
    ['Total', money(notice.demand)],
    ['Pre-deposit', money(notice.pre_deposit) || usual],
    ['Provision', money(notice.provision)],
    ['Our fee', money(notice.fee)],
  ];
  const order: Fact[] = [
    ['Order on', notice.order_on && formatDay(notice.order_on)],
    ['Outcome', notice.order_outcome],
    ['Amount', money(notice.order_amount)],
    ['Appeal limit', notice.appeal_due_on && formatDay(notice.appeal_due_on)],
  ];
  return (
    <>
      <Card title="Details">
        <Facts
          facts={known([
            ['Authority', notice.authority],
            ['Section or form', notice.section],
            ['Reference or DIN', notice.reference],
            ['Period', notice.period],
            ['Received', `${formatDay(notice.received_on)}, ${notice.mode.toLowerCase()}`],
            ['Reply due', formatDay(notice.due_on)],
            ['Officer or ward', notice.officer],
            ['Assignee', notice.assignee_name ?? 'Unassigned'],
          ])}
        />
      </Card>
      <Card title="Amounts">
        {known(amounts).length ? <Facts facts={known(amounts)} /> : <Text tone="muted">No demand</Text>}
      </Card>
      {notice.order_on && (
        <Card title="Order">
          <Facts facts={known(order)} />
        </Card>
      )}
      {related.length > 0 && (
        <Card title="Related notices">
          <Rows>
            {related.map(({ id, subject, stage, reference }) => (
              <ListRow
                key={id}
                to={`${base}/${id}`}
                title={subject}
                detail={[parent?.id === id ? 'Before this one' : 'After this one', reference]
                  .filter(Boolean)
                  .join(' · ')}
                aside={<StageBadge stage={stage} />}
              />
            ))}
          </Rows>
        </Card>
      )}
      {notice.lessons && (
        <Card title="Lessons">
          <Text as="p" breakWords whiteSpace="pre-line">
            {notice.lessons}
          </Text>
        </Card>
      )}
    </>
  );
}
