import type { ReportChartData } from '@daftar/contract/reports';
import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import { go } from '#web/core/navigation.ts';
import { Box, Stack } from '#web/kit/layout.tsx';
import type { ReportState } from '../use-report.ts';
import { detailsUrl, reportUrl } from '../urls.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartDrawing } from './drawing.tsx';
import { chartModel, dayOf } from './model.ts';

type ChartProps = {
  declared: DeclaredReport;
  report: ReportState;
  answer: ReportChartData;
  svg: React.RefObject<SVGSVGElement | null>;
};

/** The chart of a report, and its figures as a table. */
export function Chart({ declared, report, answer, svg }: ChartProps) {
  const model = chartModel(declared, answer);
  const chart = declared.chart!;
  const urlOf = (s: number, c: number): string =>
    detailsUrl(
      report.businessId,
      declared.id,
      { status: model.series[s]!.key, name: model.categories[c]!.key },
      report.values,
    );
  /** A day of the calendar with several rows opens the table of that day. */
  const open = (s: number, c: number): void => {
    const day = dayOf(model.categories[c]!);
    const isOne = model.categories.filter((point) => dayOf(point) === day).length === 1;
    if (chart.kind !== 'calendar' || isOne || !day || !declared.period) return go(urlOf(s, c));
    go(reportUrl(report.businessId, declared.id, { ...report.values, period: '', from_date: day, to_date: day }));
  };
  return (
    <Box grow minHeight={0} overflow="y" gutter padding="16 0 24">
      <Stack gap={20}>
        <ChartDrawing model={model} svg={svg} onPick={open} />
        {answer.truncated && (
          <Box tone="soft" size={12}>
            The chart shows the{' '}
            {model.isDated ? `last ${answer.categories.length} dates` : `${answer.categories.length} largest values`}.
            Use filters or open the table to see the others.
          </Box>
        )}
        <ChartTable
          caption={`${declared.title}: figures of the chart`}
          of={declared.columns[chart.category]?.title ?? 'Category'}
          model={model}
          urlOf={urlOf}
        />
      </Stack>
    </Box>
  );
}
