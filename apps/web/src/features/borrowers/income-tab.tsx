import { borrowerRoutes, type Borrower } from '@daftar/contract/borrowers';
import type { Loan } from '@daftar/contract/loans';
import { INCOME_KIND_LABELS } from '@daftar/domain/loans/borrower';
import { fromPaise, type Paise } from '@daftar/domain/loans/paise';
import { sum } from '@daftar/domain/money';
import { formatListMoney } from '@daftar/domain/money-format';
import { useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Box, Grid, Row, Table, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useAssessed } from './earner.ts';
import { roleLabel } from './labels.ts';
import { NoPeople } from './no-people.tsx';
import { BusinessIncomeParts, SalaryParts } from './parts/income-parts.tsx';

const inr = (amount: string): string => formatListMoney(amount, 'INR');
const GUARANTOR = 'Guarantor';

/** Tab of a loan file: each person's income with the working. */
export function Component({ loan }: { loan: Loan }) {
  const ids = loan.people.map(({ borrower_id }) => borrower_id);
  const query = { borrower_ids: ids.join(','), per_page: 100 };
  const read = useRead(borrowerRoutes.list, { query } as never, { enabled: ids.length > 0, keep: true });
  const [known, setKnown] = useState<Readonly<Record<number, string>>>({});
  if (ids.length === 0) return <NoPeople>Add an applicant, then enter their income here.</NoPeople>;
  const counted = loan.people.filter(({ role }) => role !== GUARANTOR).map(({ borrower_id }) => known[borrower_id]);
  const total = counted.some((amount) => amount === undefined) ? null : sum(counted as string[]);
  return (
    <QueryView query={read} what="the income of this file" skeleton={6}>
      {({ data }) => (
        <Grid gap={16} columns="minmax(0, 1fr)">
          <Figures>
            <Figure
              label="Assessed income a month"
              value={total === null ? '…' : inr(total)}
              more={`Usual terms for a ${loan.loan_type.toLowerCase().replace(/ loan$/, '')} loan. Lenders’ own terms are under Eligibility.`}
            />
          </Figures>
          {loan.people.map(({ borrower_id, role }) => {
            const borrower = data.find(({ id }) => id === borrower_id);
            return (
              borrower && (
                <EarnerCard
                  key={borrower_id}
                  borrower={borrower}
                  role={role}
                  loan={loan}
                  onAssessed={(amount) => setKnown((others) => ({ ...others, [borrower_id]: amount }))}
                />
              )
            );
          })}
        </Grid>
      )}
    </QueryView>
  );
}

type CardProps = { borrower: Borrower; role: string; loan: Loan; onAssessed: (monthly: string) => void };

function EarnerCard({ borrower, role, loan, onAssessed }: CardProps) {
  const { businessId } = useParams();
  const mayWrite = useCan()('loan_management', 'write');
  const assessed = useAssessed(borrower, loan.loan_type);
  const monthly = assessed && fromPaise(assessed.monthly);
  const report = useEffectEvent(onAssessed);
  useEffect(() => {
    if (monthly !== null) report(monthly);
  }, [monthly]);
  const { id, name, income_kind } = borrower;
  return (
    <Card
      title={
        <Row as="span" gap={8} wrap inline>
          {name}
          <Badge tone={role === GUARANTOR ? 'grey' : 'blue'}>{roleLabel(role)}</Badge>
          <Text tone="muted" weight={400}>
            {INCOME_KIND_LABELS[income_kind]}
          </Text>
        </Row>
      }
      actions={
        mayWrite && (
          <Button
            size="small"
            look="quiet"
            to={`/business/${businessId}/borrower/edit/${id}?loan=${loan.id}&from=income&tab=income`}
          >
            Edit borrower
          </Button>
        )
      }
    >
      <Grid gap={18} columns="minmax(0, 1fr)">
        {assessed ? (
          <Working lines={assessed.lines} monthly={assessed.monthly} employerLoans={assessed.employer_loans} />
        ) : (
          <SkeletonRows rows={2} />
        )}
        {role === GUARANTOR && (
          <Text as="p" tone="muted" size={12}>
            The income of a guarantor is not added to the file.
          </Text>
        )}
        {income_kind === 'Salaried' && <SalaryParts owner={id} mayWrite={mayWrite} />}
        {income_kind === 'Self Employed' && <BusinessIncomeParts owner={id} mayWrite={mayWrite} />}
      </Grid>
    </Card>
  );
}

type WorkingProps = {
  lines: readonly { text: string; amount: string }[];
  monthly: Paise;
  employerLoans: Paise;
};

/** How the income comes about, line by line. */
function Working({ lines, monthly, employerLoans }: WorkingProps) {
  return (
    <Box padding="4 8" background="subtle" radius="card">
      <Table cell="6 8" aria-label="Working">
        <tbody>
          {lines.map(({ text, amount }) => (
            <tr key={text}>
              <td>{text}</td>
              <td data-end>{inr(amount)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              <Text weight={600}>Assessed income a month</Text>
            </th>
            <td data-end>
              <Text weight={600}>{inr(fromPaise(monthly))}</Text>
            </td>
          </tr>
          {employerLoans > 0n && (
            <tr>
              <td>Loan deducted by the employer, counted as a running EMI</td>
              <td data-end>{inr(fromPaise(employerLoans))}</td>
            </tr>
          )}
        </tbody>
      </Table>
    </Box>
  );
}
