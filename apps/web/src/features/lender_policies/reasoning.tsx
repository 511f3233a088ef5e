import type { Raise } from '@daftar/domain/loans/eligibility';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Grid, Row, Stack, Table, Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { LIMIT_TITLES, rupees, SHOWN_LIMITS } from './policy-text.ts';
import type { Compared } from './what-if.ts';

/** How a lender gets to its figure, line by line, with problems and what would raise it. */
export const Reasoning = ({ result, onTry }: Compared & { onTry: (raise: Raise) => void }) => (
  <Card title={`How ${result.lender} gets to ${rupees(result.eligible)}`}>
    <Stack gap={14}>
      {result.problems.map((problem) => (
        <Notice key={problem} tone="red">
          {problem}
        </Notice>
      ))}
      <Grid gap="20 32" columns="repeat(auto-fit, minmax(min(320px, 100%), 1fr))" align="start">
        <Lines lines={result.lines} />
        <Stack gap={20}>
          <Limits {...result} />
          <Raises raises={result.raises} onTry={onTry} isFull={result.binding === 'request'} />
        </Stack>
      </Grid>
    </Stack>
  </Card>
);

const Amount = ({ amount }: { amount: string }) =>
  amount === '' ? null : (
    <Text whiteSpace="nowrap" tone={amount.startsWith('-') ? 'soft' : undefined}>
      <Money amount={amount} currency="INR" />
    </Text>
  );

const Lines = ({ lines }: Pick<Compared['result'], 'lines'>) => (
  <Table width="100%" cell="6 0" aria-label="Reasoning">
    <thead className="visually-hidden">
      <tr>
        <th scope="col">Step</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ text, amount }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- two running loans may read the same
        <tr key={i}>
          <td>{text}</td>
          <td data-end>
            <Amount amount={amount} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const Limits = ({ limits, binding, eligible, emi }: Compared['result']) => (
  <Table width="100%" cell="6 0" aria-label="Limits">
    <thead>
      <tr>
        <th scope="col">The lowest decides</th>
        <th scope="col" data-end>
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {SHOWN_LIMITS.filter((limit) => limits[limit] !== null).map((limit) => (
        <tr key={limit}>
          <td>
            <Row gap={8}>
              {LIMIT_TITLES[limit]}
              {limit === binding && <Badge tone="amber">Lowest</Badge>}
            </Row>
          </td>
          <td data-end>
            <Amount amount={limits[limit]!} />
          </td>
        </tr>
      ))}
      <tr>
        <td>
          <Text weight={600}>Eligible, in whole thousands</Text>
        </td>
        <td data-end>
          <Text weight={600}>
            <Amount amount={eligible} />
          </Text>
        </td>
      </tr>
      <tr>
        <td>EMI</td>
        <td data-end>
          <Amount amount={emi} />
        </td>
      </tr>
    </tbody>
  </Table>
);

type RaisesProps = { raises: readonly Raise[]; onTry: (raise: Raise) => void; isFull: boolean };

const Raises = ({ raises, onTry, isFull }: RaisesProps) => (
  <section aria-label="What would raise it">
    <Text as="h3" weight={600} marginBottom={6}>
      What would raise it
    </Text>
    {raises.length === 0 ? (
      <Text as="p" tone="soft">
        {isFull ? 'The full request is eligible.' : 'Closing a loan or a longer tenure wouldn’t raise the amount.'}
      </Text>
    ) : (
      <Rows>
        {raises.map((raise) => (
          <ListRow
            key={raise.text}
            title={`${raise.text}: +${rupees(raise.amount)}`}
            aside={
              <Button size="small" onClick={() => onTry(raise)} aria-label={`Try: ${raise.text}`}>
                Try
              </Button>
            }
          />
        ))}
      </Rows>
    )}
  </section>
);
