import type { Branch, Business } from '@daftar/contract/businesses';
import { firmRoutes } from '@daftar/contract/firms';
import { today } from '@daftar/domain/date-format';
import { fiscalYearOf } from '@daftar/domain/fiscal-year';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form, FormSection } from '#web/kit/form.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { returnPath } from '#web/kit/return-to.ts';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import { BankFields } from './bank-fields.tsx';
import { FirmFields } from './firm-fields.tsx';
import { SeriesFields } from './series-fields.tsx';
import {
  bankProblemsOf,
  firmBodyOf,
  firmProblemsOf,
  firmValues,
  firstFirmValues,
  isFilled,
  bankStart,
  proposedSeries,
  seriesBodyOf,
  seriesProblemsOf,
  type TypedSeries,
} from './form-values.ts';

/** firmCreate: a firm to bill as, with its account and its numbers. */
export function Component() {
  const current = useBusiness();
  const firms = useRead(firmRoutes.list, { query: { per_page: 1 } });
  return (
    <Page narrow>
      <PageHeader
        title="Add firm"
        subtitle="A firm issues your invoices. Check its registration, bank account and number series."
      />
      {current?.business && !firms.isPending ? (
        <NewFirm business={current.business} branches={current.branches} isFirst={firms.data?.data.length === 0} />
      ) : (
        <SkeletonRows rows={10} />
      )}
    </Page>
  );
}

const BANK = 'bank_detail.0.';
type Bank = Record<string, unknown>;

type Props = { business: Business; branches: readonly Branch[]; isFirst: boolean };

function NewFirm({ business, branches, isFirst }: Props) {
  const navigate = useNavigate();
  const back = returnPath(useSearchParams()[0], business.id);
  const [fiscalYear] = useState(() => fiscalYearOf(today(new Date(), business.timezone)));
  const list = `/business/${business.id}/firms`;
  const bankOf = (values: Record<string, unknown>): Bank => (values.bank_detail as Bank[])[0]!;
  const form = useForm({
    route: firmRoutes.create,
    draft: `new firm of ${business.id}`,
    initial: {
      ...(isFirst ? firstFirmValues(business) : firmValues(null, business.country)),
      series: proposedSeries(isFirst ? business.name : ''),
      bank_detail: [bankStart(business.country)],
    } as never,
    toBody: ({ series, bank_detail, ...values }) => ({
      ...firmBodyOf(values),
      series: seriesBodyOf(series as TypedSeries),
      bank_detail: (bank_detail as Bank[]).filter(isFilled),
    }),
    alsoCheck: (values) => ({
      ...firmProblemsOf(values),
      ...seriesProblemsOf(values.series as TypedSeries),
      ...(isFilled(bankOf(values)) ? bankProblemsOf(bankOf(values), String(values.country), BANK) : {}),
    }),
    onDone: ({ id, name }) => {
      toast('success', `${name} added`);
      void navigate(back ?? `/business/${business.id}/firmDetails?firm=${id}`);
    },
  });
  const country = useWatch<string>(form, 'country');
  const named = useRef(isFirst ? business.name : '');
  /** Unedited series follow the name. */
  const follow = (name: string): void => {
    const untouched = JSON.stringify(form.valueOf('series')) === JSON.stringify(proposedSeries(named.current));
    named.current = name;
    if (!untouched) return;
    for (const [kind, series] of Object.entries(proposedSeries(name))) {
      form.set(`series.${kind}.pattern`, series.pattern);
    }
  };
  return (
    <Form form={form} label="Add firm">
      <FirmFields form={form} firm={null} business={business} branches={branches} onName={follow}>
        <FormSection title="Bank account">
          <BankFields country={country} path={BANK} />
        </FormSection>
        <FormSection title="Number series">
          <SeriesFields form={form} fiscalYear={fiscalYear} />
        </FormSection>
      </FirmFields>
      <FormFooter verb="Add firm" onCancel={() => void navigate(back ?? list)} />
    </Form>
  );
}
