import { taxStatementRoutes } from '@daftar/contract/tax_statements';
import { compare, isZero } from '@daftar/domain/money';
import { formatListMoney } from '@daftar/domain/money-format';
import { statementName } from '@daftar/domain/tax_statements/entry';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import type { PartProps } from './part-props.ts';

const rupees = (amount: string): string => formatListMoney(amount, 'INR');

/** Final credit of the annual statement, where it was imported and differs. */
export function SafeCredit({ form, input, clientId }: PartProps) {
  const { fy } = input;
  const { data } = useRead(taxStatementRoutes.overview, { query: { client_id: clientId, fy } }, { quiet: true });
  const statement = data?.statements.find(({ kind, is_current }) => kind === '26AS' && is_current);
  if (!data || !statement) return null;
  const { tds, tcs } = data.safe;
  const isSame = compare(tds, input.tds) === 0 && compare(tcs, input.tcs) === 0;
  const text = isZero(tcs) ? `TDS ${rupees(tds)}` : `TDS ${rupees(tds)}, TCS ${rupees(tcs)}`;
  const use = (): void => {
    form.set('input.tds', tds);
    form.set('input.tcs', tcs);
  };
  return (
    <Row gap="6 10" wrap>
      <Text tone="soft">{`${statementName('26AS', fy)}, final credit: ${text}.`}</Text>
      {!isSame && (
        <Button size="small" onClick={use}>
          Use these amounts
        </Button>
      )}
    </Row>
  );
}
