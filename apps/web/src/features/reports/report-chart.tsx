import { reportRoutes } from '@daftar/contract/reports';
import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import { IconChartBar, IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';
import { Navigate, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState, State } from '#web/kit/states.tsx';
import { savePng, saveSvg } from './chart/save-chart.ts';
import { periodText } from './period-text.ts';
import { ReportGate } from './report-gate.tsx';
import { ReportHead } from './report-head.tsx';
import { reportUrl } from './urls.ts';
import { useReport } from './use-report.ts';

const Chart = lazy(async () => ({ default: (await import('./chart/chart.tsx')).Chart }));

const ReportActions = lazyPart(async () => (await import('./report-actions.tsx')).ReportActions);

/** report-chart/:report/: a report as a chart, with its figures as a table below. */
export function Component() {
  const { businessId, report = '' } = useParams();
  return (
    <ReportGate key={report} id={report}>
      {(declared) =>
        declared.chart ? <ChartScreen declared={declared} /> : <Navigate to={reportUrl(businessId, report)} replace />
      }
    </ReportGate>
  );
}

function ChartScreen({ declared }: { declared: DeclaredReport }) {
  const report = useReport(declared);
  const read = useRead(
    reportRoutes.chart,
    { params: { report: declared.id }, query: report.asked },
    { keep: true, enabled: report.isReadable },
  );
  const svg = useRef<SVGSVGElement>(null);
  const answer = report.isSettled ? read.data : undefined;
  const note = answer ? periodText(answer.from, answer.to, report.firstMonth) : '';
  const file = () => ({ svg: svg.current!, title: declared.title, note, name: declared.id });
  const isDrawn = answer !== undefined && answer.categories.length > 0 && answer.series.length > 0;
  return (
    <Stack flex grow minHeight={0}>
      <ReportHead
        declared={declared}
        report={report}
        shown="chart"
        dates={answer}
        actions={
          <>
            {isDrawn && (
              <Menu trigger={<Button icon={<IconPhoto size={16} aria-hidden />}>Download chart</Button>}>
                <MenuItem onClick={() => void savePng(file())}>Picture (.png)</MenuItem>
                <MenuItem onClick={() => saveSvg(file())}>Vector (.svg)</MenuItem>
              </Menu>
            )}
            <ReportActions declared={declared} report={report} shown="chart" />
          </>
        }
      />
      {read.error && !answer ? (
        <ErrorState what="the chart" error={read.error} retry={() => void read.refetch()} />
      ) : !answer ? (
        <SkeletonRows rows={10} />
      ) : !isDrawn ? (
        <State icon={<IconChartBar size={22} />} title="Nothing to draw">
          {declared.empty}
        </State>
      ) : (
        <Suspense fallback={<SkeletonRows rows={10} />}>
          <Chart declared={declared} report={report} answer={answer} svg={svg} />
        </Suspense>
      )}
    </Stack>
  );
}
