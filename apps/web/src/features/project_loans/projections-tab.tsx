import {
  balanceSheet,
  cashFlow,
  depreciationStatement,
  profitStatement,
} from '@daftar/domain/project_loans/statements';
import { Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { StatementTable } from '#web/kit/report/statement-table.tsx';
import type { TabProps } from './tab-props.ts';

const STATEMENTS = [profitStatement, balanceSheet, cashFlow, depreciationStatement];

/** Profit and loss, balance sheet, cash flow and depreciation by year. */
export const ProjectionsTab = ({ result }: TabProps) => (
  <>
    <Text tone="soft">₹ in lakhs. Figures follow what you enter on the other tabs.</Text>
    {STATEMENTS.map((of) => {
      const statement = of(result);
      return (
        <Card key={statement.key} title={statement.title}>
          <StatementTable statement={statement} unit="lakhs" />
        </Card>
      );
    })}
  </>
);
