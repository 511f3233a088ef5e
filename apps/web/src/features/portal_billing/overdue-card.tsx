import { formatListMoney } from '@daftar/domain/money-format';
import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import { lateSums, OVERDUE } from './dues.ts';
import { pay } from './paying.ts';
import classes from './portal_billing.module.css';
import { dayWords } from './labels.ts';

/** Overdue amount, since when, and a button to pay. */
export function OverdueCard() {
  const id = useId();
  const { data } = useRead(portalBillingRoutes.due, {}, { quiet: true });
  const late = data ? lateSums(data) : [];
  if (!data || late.length === 0) return null;
  return (
    <Row
      as="section"
      gap={14}
      padding={16}
      background="red-soft"
      radius="panel"
      tone="red"
      className={classes.overdue}
      aria-labelledby={id}
    >
      <IconAlertCircle size={22} aria-hidden />
      <Box grow>
        <Text as="h2" size={16} id={id}>
          Payment overdue
        </Text>
        {late.map(({ currency, overdue, oldest_due_date }) => (
          <p
            key={currency}
          >{`${formatListMoney(overdue, currency)} due since ${dayWords(oldest_due_date!, data.as_of)}`}</p>
        ))}
      </Box>
      <Button look="danger" onClick={() => pay(OVERDUE)}>
        Pay now
      </Button>
    </Row>
  );
}
