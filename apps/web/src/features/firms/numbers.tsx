import type { Business } from '@daftar/contract/businesses';
import type { Received } from '@daftar/contract/core/route';
import { firmRoutes, type Firm } from '@daftar/contract/firms';
import { today } from '@daftar/domain/date-format';
import { DOCUMENT_KIND_LABELS } from '@daftar/domain/firm-series';
import { fiscalYearOf, fiscalYearShort } from '@daftar/domain/fiscal-year';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from './firms.module.css';
import { SeriesFields } from './series-fields.tsx';
import { seriesBodyOf, seriesProblemsOf, type TypedSeries } from './values.ts';

type Props = { firm: Firm; business: Business; mayWrite: boolean };
type SeriesOfYear = Received<typeof firmRoutes.series>;

/** How a firm numbers in a fiscal year: this one, the last for papers that come late, or the next before it begins. */
export function Numbers({ firm, business, mayWrite }: Props) {
  const [thisYear] = useState(() => fiscalYearOf(today(new Date(), business.timezone)));
  const [year, setYear] = useState(thisYear);
  const read = useRead(firmRoutes.series, { params: { id: firm.id }, query: { fiscal_year: year } });
  const years = [thisYear + 1, thisYear, thisYear - 1].map((one) => ({
    value: String(one),
    label: fiscalYearShort(one),
  }));
  return (
    <div className={classes.part}>
      <FieldRow>
        <Select label="Fiscal year" options={years} value={String(year)} onChange={(one) => setYear(Number(one))} />
        <span />
      </FieldRow>
      {read.error && !read.data ? (
        <ErrorState what="the number series" error={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <SkeletonRows rows={5} />
      ) : mayWrite ? (
        <SeriesForm key={`${firm.id} ${year}`} firm={firm} series={read.data} />
      ) : (
        <Card>
          <Facts facts={read.data.data.map(({ kind, next_number }) => [DOCUMENT_KIND_LABELS[kind], next_number])} />
        </Card>
      )}
    </div>
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
    onDone: () => toast('success', `Number series from ${fiscalYearShort(fiscal_year)} on saved`),
  });
  const started = Object.fromEntries(
    data.filter(({ is_started }) => is_started).map(({ kind, next_counter }) => [kind, next_counter]),
  );
  return (
    <Form form={form} label="Number series">
      <FormSection title={`From ${fiscalYearShort(fiscal_year)} on`}>
        <SeriesFields form={form} fiscalYear={fiscal_year} started={started} />
      </FormSection>
      <FormFooter verb="Save series" />
    </Form>
  );
}
