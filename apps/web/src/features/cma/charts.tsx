import { inUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { USUAL_NORMS, type Norms } from '@daftar/domain/cma/checks';
import { toText } from '@daftar/domain/cma/fixed';
import { labelFor, type Nature } from '@daftar/domain/cma/line';
import { BarChart } from '#web/kit/bar-chart.tsx';
import { Grid, Text } from '#web/kit/layout.tsx';
import { LineChart, type ChartLine } from '#web/kit/line-chart.tsx';
import { Card } from '#web/kit/page.tsx';
import { amountText, bracketed } from '#web/kit/sheet/figures.ts';
import type { PartProps } from './cma-screen.tsx';
import { shortYear } from './figures.ts';
import { lineOf } from './places.ts';

const MARGINS = ['gross_margin', 'operating_margin', 'net_margin'];
const RATIOS = ['current_ratio', 'outside_to_worth', 'dscr', 'interest_cover'] as const;
const GAP = ['working_capital_gap', 'mpbf_second', 'turnover_limit', 'bank_borrowing'];
const SHORT: Partial<Record<string, string>> = {
  mpbf_second: 'MPBF, Method II',
  gross_margin: 'Gross',
  operating_margin: 'Operating',
  net_margin: 'Net',
};

/** Sales, margins, ratios with their norms, and the working capital gap against the limits. */
export default function Charts({ data, cma: { sheet } }: PartProps) {
  const unit = data.unit as CmaUnit;
  const nature = data.nature as Nature;
  const norms: Norms = { ...USUAL_NORMS, ...(data.norms as Norms) };
  // The century is left out: ten years have little room below a chart.
  const years = data.columns.map(({ year }) => shortYear(year).slice(2));
  const name = (id: string): string => SHORT[id] ?? labelFor(lineOf(id), nature);
  const amount = (id: string, column: number): string | null => {
    const value = sheet.value(id, column);
    return value === null ? null : inUnit(value, unit);
  };
  const line = (id: string): ChartLine => ({
    name: name(id),
    values: years.map((_, column) => {
      const value = sheet.value(id, column);
      if (value === null) return null;
      return Number(lineOf(id).unit === 'amount' ? inUnit(value, unit) : toText(value));
    }),
  });
  const axis = (value: number): string => value.toLocaleString('en-IN');
  const figure = (value: number): string => bracketed(value.toFixed(2));
  const inUnits = `₹ in ${unit.toLowerCase()}`;
  return (
    <Grid gap={16} padding={20} columns="repeat(auto-fit, minmax(min(420px, 100%), 1fr))" packed>
      <Card title="Net sales and net profit" actions={<Text tone="muted">{inUnits}</Text>}>
        <BarChart
          caption={`Net sales and net profit, ${inUnits}`}
          of="Year"
          series={['Net sales', 'Net profit']}
          bars={years.map((year, column) => ({
            key: year,
            label: year,
            more: '',
            values: [amount('net_sales', column) ?? 0, amount('net_profit', column) ?? 0],
          }))}
          axis={axis}
          format={(value) => amountText(String(value))}
        />
      </Card>
      <Card title="Margins" actions={<Text tone="muted">% of net sales</Text>}>
        <LineChart
          caption="Margins, in percent of net sales"
          labels={years}
          lines={MARGINS.map(line)}
          axis={(value) => `${axis(value)} %`}
          format={(value) => `${figure(value)} %`}
        />
      </Card>
      <Card title="Working capital gap and limits" actions={<Text tone="muted">{inUnits}</Text>}>
        <LineChart
          caption={`Working capital gap, limits and bank borrowing, ${inUnits}`}
          labels={years}
          lines={GAP.map(line)}
          axis={axis}
          format={(value) => amountText(value.toFixed(2))}
        />
      </Card>
      {RATIOS.map((id) => {
        const norm = norms[id] as { min?: string; max?: string } | undefined;
        const bound = norm?.min ?? norm?.max;
        return (
          <Card
            key={id}
            title={name(id)}
            actions={
              bound && (
                <Text tone="muted">
                  Norm: {bound} or {norm?.min === undefined ? 'less' : 'more'}
                </Text>
              )
            }
          >
            <LineChart
              caption={name(id)}
              labels={years}
              lines={[line(id)]}
              norm={bound === undefined ? undefined : Number(bound)}
              axis={axis}
              format={figure}
              height={160}
            />
          </Card>
        );
      })}
    </Grid>
  );
}
