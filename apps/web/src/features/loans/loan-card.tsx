import type { Loan } from '@daftar/contract/loans';
import { subTypeLabel } from '@daftar/domain/loans/file-status';
import { IconBuildingBank } from '@tabler/icons-react';
import { memo } from 'react';
import { Avatar } from '#web/kit/avatar.tsx';
import { KanbanCard } from '#web/kit/kanban/kanban-card.tsx';
import type { Place } from '#web/kit/kanban/kanban-column.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { ServiceChip } from '#web/kit/work/chips.tsx';
import { CardMenu } from './card-menu.tsx';
import { Age, NextStep, shortMoney, applicantOf } from './labels.tsx';

type Props = Place & { loan: Loan; today: string; currency: string; to: string; isFixed: boolean };

export const CARD_HEIGHT = 126;

/** A loan file on the board. Memoised, so that it renders only when it changes itself. */
export const LoanCard = memo(function LoanCard({ loan, today, currency, to, ...place }: Props) {
  const { lenders, owner_name: owner } = loan;
  return (
    <KanbanCard
      {...place}
      id={loan.id}
      to={to}
      name={applicantOf(loan)}
      head={
        <>
          <Text rigid tone="muted" size={12} className="code">
            {loan.number}
          </Text>
          <ServiceChip name={loan.loan_type} />
        </>
      }
      menu={() => <CardMenu loan={loan} to={to} />}
    >
      <Row gap={6} minWidth={0}>
        <Text rigid weight={600}>
          {shortMoney(loan.amount, currency)}
        </Text>
        <Text tone="soft" minWidth={0} truncate>
          {subTypeLabel(loan.sub_type)}
        </Text>
      </Row>
      <Row minWidth={0} tone="soft" size={12}>
        <NextStep loan={loan} today={today} />
      </Row>
      <Row gap={9} minWidth={0} tone="muted" size={12} marginTop="auto" height={22}>
        <Age loan={loan} />
        <Row as="span" gap={4} fill>
          {lenders.length > 0 && (
            <>
              <IconBuildingBank size={14} aria-hidden />
              <Text minWidth={0} truncate title={lenders.join(', ')}>
                {lenders.join(', ')}
              </Text>
            </>
          )}
        </Row>
        {owner && (
          <span title={owner}>
            <Avatar name={owner} size={22} />
            <span className="visually-hidden">{owner}</span>
          </span>
        )}
      </Row>
    </KanbanCard>
  );
});
