import { formatListMoney, formatMoney } from '@daftar/domain/money-format';
import { fromPaise, type Paise } from '@daftar/domain/loans/paise';
import { appraise, costTotal, difference, meansTotal } from '@daftar/domain/project_loans/appraisal';
import {
  COST_KINDS,
  DEPRECIATION_METHODS,
  LIMITS,
  MEANS_HEADS,
  MEANS_LABELS,
} from '@daftar/domain/project_loans/project';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { RowsEditor } from '#web/kit/rows-editor.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import type { TabProps } from './tab-props.ts';

const rupees = (amount: Paise): string => formatMoney(fromPaise(amount), 'INR');
const whole = (amount: Paise): string => formatListMoney(fromPaise(amount), 'INR');
const COLUMNS = [
  { title: 'Head', width: 150 },
  { title: 'Amount', width: 140 },
  { title: 'Kind', width: 170 },
  { title: 'Depreciation', width: 90 },
  { title: 'Rate', width: 90 },
];
const BLANK = { name: '', kind: 'Fixed asset', amount: '0', method: 'WDV', rate: '10' };

/** Cost of the project and means of finance, which must be equal. */
export function CostTab({ form, project, result, mayWrite }: TabProps) {
  const off = difference(result);
  const { promoters_percent, debt_equity } = appraise(result);
  return (
    <>
      <Figures>
        <Figure label="Cost of project" value={whole(costTotal(result))} />
        <Figure label="Means of finance" value={whole(meansTotal(result))} />
        <Figure label="Difference" value={rupees(off)} note={off === 0n ? 'Cost equals means' : 'Must be zero'} />
        <Figure
          label="Promoters’ share"
          value={promoters_percent === null ? '—' : `${promoters_percent} %`}
          note={debt_equity === null ? undefined : `Debt to equity ${debt_equity}`}
        />
      </Figures>
      {off !== 0n && (
        <Notice tone="amber">
          {off < 0n
            ? `The means are ${rupees(-off)} less than the cost. Increase the means.`
            : `The means are ${rupees(off)} more than the cost. Reduce the means.`}
        </Notice>
      )}
      <Card title="Cost of project">
        <RowsEditor
          name="project.cost"
          label="Cost of project"
          one="head"
          columns={COLUMNS}
          {...(mayWrite ? { blank: BLANK } : {})}
          min={1}
          max={LIMITS.cost}
          cells={(at, index) => {
            const isAsset = project.cost[index]?.kind === 'Fixed asset';
            return [
              <TextField key="name" name={at('name')} label={`Head ${index + 1}`} hideLabel maxLength={80} />,
              <MoneyField key="amount" name={at('amount')} label={`Amount of head ${index + 1}`} hideLabel />,
              <Select
                key="kind"
                name={at('kind')}
                label={`Kind of head ${index + 1}`}
                hideLabel
                required
                options={asOptions(COST_KINDS)}
                onChange={(kind) => form.change(at('kind'), kind)}
              />,
              isAsset ? (
                <Select
                  key="method"
                  name={at('method')}
                  label={`Depreciation of head ${index + 1}`}
                  hideLabel
                  required
                  options={asOptions(DEPRECIATION_METHODS)}
                />
              ) : (
                <Text key="method" tone="muted">
                  —
                </Text>
              ),
              isAsset ? (
                <TextField
                  key="rate"
                  name={at('rate')}
                  label={`Rate of head ${index + 1}`}
                  hideLabel
                  inputMode="decimal"
                  after="%"
                />
              ) : (
                <Text key="rate" tone="muted">
                  —
                </Text>
              ),
            ];
          }}
          foot={
            <CalculatedRows
              rows={[
                ['Interest during construction', rupees(result.opening.interest)],
                ['Total cost', rupees(costTotal(result))],
              ]}
            />
          }
        />
      </Card>
      <Card title="Means of finance">
        <Stack gap={14}>
          <FieldRow>
            {MEANS_HEADS.map((head) => (
              <MoneyField key={head} name={`project.means.${head}`} label={MEANS_LABELS[head]} />
            ))}
          </FieldRow>
          {result.opening.interest_added > 0n && (
            <Text tone="soft">
              Interest added to the term loan during construction: {rupees(result.opening.interest_added)}
            </Text>
          )}
          <Text weight={600}>Total means {rupees(meansTotal(result))}</Text>
        </Stack>
      </Card>
    </>
  );
}

/** Lines below the heads that nobody types. */
const CalculatedRows = ({ rows }: { rows: readonly (readonly [string, string])[] }) =>
  rows.map(([label, amount], index) => (
    <tr key={label}>
      <th scope="row">
        <Text weight={index === rows.length - 1 ? 600 : 400}>{label}</Text>
      </th>
      <td colSpan={5}>
        <Text weight={index === rows.length - 1 ? 600 : 400}>{amount}</Text>
      </td>
    </tr>
  ));
