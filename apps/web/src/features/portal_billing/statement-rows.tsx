import type { AccountStatement } from '@daftar/contract/receivables';
import { formatDay } from '@daftar/domain/date-format';
import { isNegative, isZero, neg } from '@daftar/domain/money';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { Box, Stack, Text } from '#web/kit/layout.tsx';
import { PortalCard } from '#web/kit/portal-card.tsx';
import classes from './portal_billing.module.css';

/** From opening to closing balance: invoices add, payments subtract. */
export function StatementRows({ statement }: { statement: AccountStatement }) {
  const { rows, currency, from, to, firm_name } = statement;
  const money = (amount: string): string => moneyText(amount, currency);
  const balance = (amount: string): string => (isNegative(amount) ? `${money(neg(amount))} credit` : money(amount));
  return (
    <PortalCard title={firm_name}>
      <ul className={classes.statement} aria-label="Statement of account">
        <Box as="li" padding="8 0" divider="bottom" data-sum>
          <span>{`Opening balance on ${formatDay(from)}`}</span>
          <Text rigid textAlign="end">
            {balance(statement.opening_balance)}
          </Text>
        </Box>
        {rows.map(({ date, particulars, number, debit, credit, balance: after, source_kind, source_id }, at) => (
          <Box as="li" padding="8 0" divider="bottom" key={`${source_kind} ${source_id} ${at}`}>
            <Stack as="span" flex fill breakWords>
              <span>{[particulars, number].filter(Boolean).join(' ')}</span>
              <span className={classes.quiet}>{formatDay(date)}</span>
            </Stack>
            <Stack as="span" flex rigid textAlign="end">
              <span>{isZero(credit) ? money(debit) : `− ${money(credit)}`}</span>
              <span className={classes.quiet}>{balance(after)}</span>
            </Stack>
          </Box>
        ))}
        {rows.length === 0 && (
          <Box as="li" padding="8 0" divider="bottom" className={classes.quiet}>
            No transactions in this year.
          </Box>
        )}
        <Box as="li" padding="8 0" divider="bottom" data-sum>
          <span>{`Closing balance on ${formatDay(to)}`}</span>
          <Text rigid textAlign="end">
            {balance(statement.closing_balance)}
          </Text>
        </Box>
      </ul>
    </PortalCard>
  );
}
