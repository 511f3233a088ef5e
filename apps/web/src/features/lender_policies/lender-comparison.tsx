import type { Limit } from '@daftar/domain/loans/eligibility';
import { Badge } from '#web/kit/badge.tsx';
import { Box, Row, Stack, Table, Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';
import { Card } from '#web/kit/page.tsx';
import { LIMIT_REASONS, LIMIT_TITLES, rupees, SHOWN_LIMITS, tenureText } from './policy-text.ts';
import type { Compared } from './what-if.ts';

type Props = {
  compared: readonly Compared[];
  /** Null for the usual terms. */
  chosen: number | null;
  onChoose: (lenderId: number | null) => void;
  withoutPolicy: readonly string[];
};

const NAMED = 6;

/** Lenders side by side. The one that is chosen has its reasoning below. */
export function LenderComparison({ compared, chosen, onChoose, withoutPolicy }: Props) {
  return (
    <Card title="Lenders">
      <Box hide="phone" overflow="x" role="region" aria-label="Comparison of lenders" tabIndex={0}>
        <ComparisonTable {...{ compared, chosen, onChoose }} />
      </Box>
      <Box show="phone">
        <Stack gap={8}>
          {compared.map((one) => (
            <LenderCard key={one.lender_id} {...one} isChosen={one.lender_id === chosen} onChoose={onChoose} />
          ))}
        </Stack>
      </Box>
      <Text as="p" tone="muted" size={12} marginTop={10}>
        The dot marks the limit that decides. {usualText(withoutPolicy)}
      </Text>
    </Card>
  );
}

const usualText = (names: readonly string[]): string => {
  if (names.length === 0) return 'The usual terms apply to lenders without a policy.';
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return `The usual terms apply to lenders without a policy: ${names.slice(0, NAMED).join(', ')}${more}.`;
};

const ComparisonTable = ({ compared, chosen, onChoose }: Omit<Props, 'withoutPolicy'>) => (
  <Table width="100%" cell="8 10">
    <thead>
      <tr>
        <th scope="col">Lender</th>
        <th scope="col" data-end>
          Eligible
        </th>
        <th scope="col" data-end>
          EMI
        </th>
        <th scope="col" data-end>
          Rate
        </th>
        <th scope="col" data-end>
          Tenure
        </th>
        {SHOWN_LIMITS.map((limit) => (
          <th key={limit} scope="col" data-end>
            {LIMIT_TITLES[limit]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {compared.map(({ lender_id, result }) => (
        <tr key={lender_id}>
          <td>
            <Row gap={8}>
              <input
                type="radio"
                name="lender"
                aria-label={`Show how ${result.lender} decides`}
                checked={lender_id === chosen}
                onChange={() => onChoose(lender_id)}
                id={`lender-${lender_id}`}
              />
              <Text as="label" htmlFor={`lender-${lender_id}`} weight={500} pointer whiteSpace="nowrap">
                {result.lender}
              </Text>
              <Problems count={result.problems.length} />
            </Row>
          </td>
          <td data-end>
            <Text weight={600} whiteSpace="nowrap">
              <Money amount={result.eligible} currency="INR" />
            </Text>
          </td>
          <td data-end>
            <Money amount={result.emi} currency="INR" bare />
          </td>
          <td data-end>
            <Text whiteSpace="nowrap">{result.annual_rate} %</Text>
          </td>
          <td data-end>{result.months}</td>
          {SHOWN_LIMITS.map((limit) => (
            <td key={limit} data-end>
              <LimitCell limit={limit} {...result} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

const Problems = ({ count }: { count: number }) =>
  count > 0 && <Badge tone="red">{count === 1 ? '1 problem' : `${count} problems`}</Badge>;

type LimitProps = { limit: Limit; limits: Readonly<Record<Limit, string | null>>; binding: Limit };

function LimitCell({ limit, limits, binding }: LimitProps) {
  const amount = limits[limit];
  if (amount === null) return <Text tone="muted">—</Text>;
  const shown = <Money amount={amount} currency="INR" bare />;
  return limit === binding ? (
    <Badge tone="amber">
      {shown}
      <span className="visually-hidden"> decides</span>
    </Badge>
  ) : (
    <Text tone="soft">{shown}</Text>
  );
}

type CardProps = Compared & { isChosen: boolean; onChoose: Props['onChoose'] };

const LenderCard = ({ lender_id, result, isChosen, onChoose }: CardProps) => (
  <Stack
    as="button"
    type="button"
    gap={4}
    padding={12}
    width="100%"
    surface="card"
    border={isChosen ? 'strong' : true}
    background={isChosen ? 'brand-soft' : 'raised'}
    textAlign="start"
    aria-pressed={isChosen}
    onClick={() => onChoose(lender_id)}
  >
    <Row justify="between" gap={8}>
      <Text weight={500}>{result.lender}</Text>
      <Text weight={600} whiteSpace="nowrap">
        {rupees(result.eligible)}
      </Text>
    </Row>
    <Text tone="soft" size={12}>
      EMI {rupees(result.emi)} · {result.annual_rate} % · {tenureText(result.months)}
    </Text>
    <Row gap={8} wrap>
      <Badge tone="amber">{LIMIT_REASONS[result.binding]}</Badge>
      <Problems count={result.problems.length} />
    </Row>
  </Stack>
);
