import type { Business } from '@daftar/contract/businesses';
import type { Received } from '@daftar/contract/core/route';
import { firmRoutes, type Firm } from '@daftar/contract/firms';
import { today } from '@daftar/domain/date-format';
import { DOCUMENT_KIND_LABELS } from '@daftar/domain/firm-series';
import { fiscalYearOf, fiscalYearShort } from '@daftar/domain/fiscal-year';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { Box } from '#web/kit/layout.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { SeriesFields } from './series-fields.tsx';
import { seriesBodyOf, seriesProblemsOf, type TypedSeries } from './form-values.ts';

type Props = { firm: Firm; business: Business; mayWrite: boolean };
type SeriesOfYear = Received<typeof firmRoutes.series>;

/** Number series of a firm for the current, the previous or the next financial year. */
export function Numbers({ firm, business, mayWrite }: Props) {
  const [thisYear] = useState(() => fiscalYearOf(today(new Date(), business.timezone)));
  const [year, setYear] = useState(thisYear);
  const read = useRead(firmRoutes.series, { params: { id: firm.id }, query: { fiscal_year: year } });
  const years = [thisYear + 1, thisYear, thisYear - 1].map((one) => ({
    value: String(one),
    label: fiscalYearShort(one),
  }));
  return (
    <Box maxWidth={860}>
      <FieldRow>
        <Select label="Financial year" options={years} value={String(year)} onChange={(one) => setYear(Number(one))} />
        <span />
      </FieldRow>
      {!read.data ? (
        <NotLoaded query={read} what="the number series" rows={5} />
      ) : mayWrite ? (
        <SeriesForm key={`${firm.id} ${year}`} firm={firm} series={read.data} />
      ) : (
        <Card>
          <Facts facts={read.data.data.map(({ kind, next_number }) => [DOCUMENT_KIND_LABELS[kind], next_number])} />
        </Card>
      )}
    </Box>
  );
}

function SeriesForm({ firm, series: { fiscal_year, firm_version, data } }: { firm: Firm; series: SeriesOfYear }) {
  const form = useForm({
    route: firmRoutes.saveSeries,
    params: { id: firm.id },
    version: firm_version,
    initial: {
      series: Object.fromEntries(
        data.map(({ kind, pattern, first_number }) => [kind, { pattern, first_number: String(first_number) }]),
      ),
    } as never,
    toBody: ({ series }) => ({ fiscal_year, series: seriesBodyOf(series as TypedSeries) }),
    alsoCheck: ({ series }) => seriesProblemsOf(series as TypedSeries),
    onDone: () => toast('success', `Number series saved from FY ${fiscalYearShort(fiscal_year)}`),
  });
  const started = Object.fromEntries(
    data.filter(({ is_started }) => is_started).map(({ kind, next_counter }) => [kind, next_counter]),
  );
  return (
    <Form form={form} label="Number series">
      <FormSection title={`From FY ${fiscalYearShort(fiscal_year)}`}>
        <SeriesFields form={form} fiscalYear={fiscal_year} started={started} />
      </FormSection>
      <FormFooter verb="Save series" />
    </Form>
  );
}
