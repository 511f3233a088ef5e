import { BLANK, blankGain, blankLoss, blankPayment, type TaxInput } from '@daftar/domain/income_tax/input';
import { hasSlabs, isCompanyKind } from '@daftar/domain/income_tax/assessees';
import { deductionsFor } from '@daftar/domain/income_tax/deductions';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { AssesseeCard } from './assessee-card.tsx';
import { AdjustmentRows, BusinessRows, PropertyRows, SalaryRows } from './income-rows.tsx';
import { DeductionRows, GainRows, LossRows, OtherRows, PaymentRows } from './other-rows.tsx';
import { MoreFields, ReturnFields, TaxFields } from './other-fields.tsx';
import type { PartProps } from './part-props.ts';

type ListName =
  | 'salaries'
  | 'properties'
  | 'businesses'
  | 'adjustments'
  | 'gains'
  | 'other'
  | 'deductions'
  | 'losses'
  | 'payments';
type Section = {
  list: ListName;
  title: string;
  blank: (input: TaxInput) => object;
  fits: (input: TaxInput) => boolean;
  part: (props: PartProps) => ReactNode;
};

const always = (): boolean => true;
const isPerson = ({ kind }: TaxInput): boolean => kind === 'Individual';
const INCOME: readonly Section[] = [
  { list: 'salaries', title: 'Salary', blank: () => BLANK.salaries, fits: isPerson, part: SalaryRows },
  { list: 'properties', title: 'House property', blank: () => BLANK.properties, fits: always, part: PropertyRows },
  {
    list: 'businesses',
    title: 'Business or profession',
    blank: () => BLANK.businesses,
    fits: always,
    part: BusinessRows,
  },
  {
    list: 'adjustments',
    title: 'Adjustments to book profit',
    blank: () => BLANK.adjustments,
    fits: ({ businesses }) => businesses.some(({ basis }) => basis === 'Books'),
    part: AdjustmentRows,
  },
  { list: 'gains', title: 'Capital gains', blank: ({ fy }) => blankGain(fy), fits: always, part: GainRows },
  { list: 'other', title: 'Other sources', blank: () => BLANK.other, fits: always, part: OtherRows },
  {
    list: 'losses',
    title: 'Losses brought forward',
    blank: ({ fy }) => ({ ...blankLoss(fy), fy: String(fy - 1) }),
    fits: always,
    part: LossRows,
  },
  {
    list: 'deductions',
    title: 'Deductions',
    blank: ({ kind }) => ({ ...BLANK.deductions, code: deductionsFor(kind)[0]!.code }),
    fits: always,
    part: DeductionRows,
  },
  { list: 'payments', title: 'Tax payments', blank: ({ fy }) => blankPayment(fy), fits: always, part: PaymentRows },
];

/** Heads with rows are shown; the others are a click away. */
export function Inputs(props: PartProps) {
  const { form, input, mayWrite } = props;
  const [isMoreOpen, setMoreOpen] = useState(false);
  const sections = INCOME.filter(({ fits }) => fits(input));
  const shown = sections.filter(({ list }) => input[list].length > 0);
  const hidden = sections.filter((section) => !shown.includes(section));
  const hasMore = isMoreOpen || hasMoreValues(input);
  return (
    <>
      <AssesseeCard {...props} />
      {shown.map(({ list, title, part: Part }) => (
        <Card key={list} title={title}>
          <Part {...props} />
        </Card>
      ))}
      {mayWrite && (hidden.length > 0 || !hasMore) && (
        <Row gap={8} wrap role="group" aria-label="Add to this computation">
          {hidden.map(({ list, title, blank }) => (
            <Button
              key={list}
              look="dashed"
              size="small"
              icon={<IconPlus size={14} aria-hidden />}
              onClick={() => form.set(`input.${list}`, [blank(input)])}
            >
              {title}
            </Button>
          ))}
          {!hasMore && (
            <Button
              look="dashed"
              size="small"
              icon={<IconPlus size={14} aria-hidden />}
              onClick={() => setMoreOpen(true)}
            >
              {moreTitle(input)}
            </Button>
          )}
        </Row>
      )}
      {hasMore && (
        <Card title={moreTitle(input)}>
          <MoreFields {...props} />
        </Card>
      )}
      <Card title="Taxes deducted and collected">
        <TaxFields {...props} />
      </Card>
      <Card title="Return">
        <ReturnFields {...props} />
      </Card>
    </>
  );
}

const moreTitle = ({ kind }: TaxInput): string =>
  hasSlabs(kind)
    ? 'Farm income, reliefs and minimum tax'
    : isCompanyKind(kind)
      ? 'Book profit and reliefs'
      : 'Reliefs and minimum tax';

const MORE = [
  'agriculture',
  'applied',
  'set_apart',
  'partner_remuneration',
  'book_profit',
  'alternate_additions',
  'credit_brought',
  'relief_89',
  'relief_foreign',
] as const;
const hasMoreValues = (input: TaxInput): boolean =>
  input.kind === 'Trust' || isCompanyKind(input.kind) || MORE.some((name) => Number(input[name]) !== 0);
