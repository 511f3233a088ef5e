import type { DashboardCard } from '@daftar/contract/dashboards';
import { reportRoutes } from '@daftar/contract/reports';
import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import { useRef } from 'react';
import { Link, useParams } from 'react-router';
import { go } from '#web/core/navigation.ts';
import { useRead } from '#web/core/query.ts';
import { Box, Row, Stack, Table, Text } from '#web/kit/layout.tsx';
import { usePeriodBase } from '#web/kit/period-query.ts';
import { QueryView } from '#web/kit/query-view.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useMedia } from '#web/kit/use-media.ts';
import { ChartDrawing } from '../chart/drawing.tsx';
import { chartModel } from '../chart/model.ts';
import { askedOf } from '../filters.ts';
import { periodText } from '../period-text.ts';
import { recordUrl } from '../record-urls.ts';
import { ReportCell } from '../report-cell.tsx';
import { tableColumns } from '../table-columns.ts';
import { chartUrl, detailsUrl, reportUrl } from '../urls.ts';
import { useDeclared } from '../use-declared.ts';
import { useMayOpen } from '../use-report.ts';
import { isFigure, valueText } from '../values.tsx';

type Shown = { declared: DeclaredReport; values: Record<string, string> };

/** A report on a dashboard: its main figure, its chart or its first rows. */
export function Card({ card }: { card: DashboardCard }) {
  const { businessId } = useParams();
  const { declared, saved, isLoading } = useDeclared(card.report);
  const mayOpen = useMayOpen();
  // A span of two would add a column where there is room for one.
  const hasColumns = useMedia('(width >= 1100px)');
  const values = { ...saved, ...card.filters, ...(card.period ? { period: card.period } : {}) };
  const title = declared?.title ?? 'Report';
  const isOpen = declared !== undefined && mayOpen(declared);
  const Content = { figure: Figure, chart: Chart, table: FirstRows }[card.show];
  return (
    <Stack
      as="section"
      aria-label={title}
      surface="card"
      packed
      gap={8}
      padding="12 14"
      minWidth={0}
      style={card.size === 'wide' ? { gridColumn: hasColumns ? 'span 2' : '1 / -1' } : {}}
    >
      <Row justify="between" align="baseline" gap={8}>
        <Text as="h2" size={14} weight={600}>
          {isOpen ? (
            <Text as={Link} to={reportUrl(businessId, card.report, values)} hover="underline">
              {title}
            </Text>
          ) : (
            title
          )}
        </Text>
        {/* The points of a chart open their rows on a click; its screen has them as links. */}
        {isOpen && card.show === 'chart' && declared.chart && (
          <Text
            as={Link}
            to={chartUrl(businessId, card.report, values)}
            aria-label={`Open chart: ${title}`}
            tone="brand"
            size={12}
            hover="underline"
            whiteSpace="nowrap"
          >
            Open chart
          </Text>
        )}
      </Row>
      {isLoading ? (
        <Skeleton width={120} height={14} />
      ) : isOpen ? (
        <Content declared={declared} values={values} />
      ) : (
        <Text as="p" tone="soft">
          {declared ? 'You don’t have access to this report.' : 'This report no longer exists.'}
        </Text>
      )}
    </Stack>
  );
}

function useAsked({ declared, values }: Shown) {
  const { today, firstMonth } = usePeriodBase();
  return { asked: askedOf(declared, values, today, firstMonth), firstMonth };
}

/** "billed" of "billed this year": a card has the dates it shows. */
const withoutPeriod = (label: string): string => label.replace(/ (?:this|in the next) [^]*$/, '');

const SHOWN_ROWS = 6;
const SHOWN_COLUMNS = 4;

function Figure({ declared, values }: Shown) {
  const { asked, firstMonth } = useAsked({ declared, values });
  const read = useRead(reportRoutes.get, { params: { report: declared.id }, query: { ...asked, per_page: 1 } });
  const { figure, label } = declared.card;
  return (
    <QueryView query={read} what="the figure" skeleton={<Skeleton width={120} height={24} />}>
      {({ totals, meta, currency, from, to }) => (
        <div>
          <Text as="div" size={22} weight={600} tight>
            {figure === 'rows'
              ? valueText({ kind: 'number' }, meta.total, currency)
              : valueText({ kind: declared.columns[figure]!.kind }, totals[figure], currency)}
          </Text>
          <Text as="p" tone="muted" size={12}>
            {from || to ? `${withoutPeriod(label)} · ${periodText(from, to, firstMonth)}` : label}
          </Text>
        </div>
      )}
    </QueryView>
  );
}

function Chart({ declared, values }: Shown) {
  const { businessId } = useParams();
  const { asked } = useAsked({ declared, values });
  const read = useRead(
    reportRoutes.chart,
    { params: { report: declared.id }, query: asked },
    { enabled: declared.chart !== undefined },
  );
  const svg = useRef<SVGSVGElement>(null);
  if (!declared.chart) return <FirstRows declared={declared} values={values} />;
  return (
    <QueryView query={read} what="the chart" skeleton={5}>
      {(data) =>
        data.categories.length === 0 || data.series.length === 0 ? (
          <Text as="p" tone="soft">
            {declared.empty}
          </Text>
        ) : (
          <Box overflow="x">
            <ChartDrawing
              model={chartModel(declared, data)}
              svg={svg}
              onPick={(s, c) => {
                const at = { status: data.series[s]!.key, name: data.categories[c]!.key };
                go(detailsUrl(businessId, declared.id, at, values));
              }}
            />
          </Box>
        )
      }
    </QueryView>
  );
}

function FirstRows({ declared, values }: Shown) {
  const { businessId } = useParams();
  const { asked } = useAsked({ declared, values });
  const read = useRead(reportRoutes.get, {
    params: { report: declared.id },
    query: { ...asked, per_page: SHOWN_ROWS },
  });
  const hidden = new Set(Object.entries(declared.columns).flatMap(([name, column]) => (column.hidden ? [name] : [])));
  const columns = tableColumns(declared.columns, hidden).slice(0, SHOWN_COLUMNS);
  return (
    <QueryView query={read} what="the rows" skeleton={5}>
      {({ data, currency }) =>
        data.length === 0 ? (
          <Text as="p" tone="soft">
            {declared.empty}
          </Text>
        ) : (
          <Box overflow="x">
            <Table cell="4 6" width="100%" aria-label={declared.title}>
              <thead>
                <tr>
                  {columns.map(({ name, title, kind }) => (
                    <th key={name} scope="col" data-end={isFigure(kind) || undefined}>
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map((row) => (
                  <tr key={String(row['id'])}>
                    {columns.map((column) => (
                      <td key={column.name} data-end={isFigure(column.kind) || undefined}>
                        <ReportCell
                          column={column}
                          value={row[column.name]}
                          currency={currency}
                          to={recordUrl(businessId, column.link, row)}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          </Box>
        )
      }
    </QueryView>
  );
}
