import type { BUSINESS_NATURES } from '../enumerations.ts';

/** Lines of a CMA sheet, as data. Formulas name other lines by id (formula.ts). */
export type Nature = (typeof BUSINESS_NATURES)[number];

export const FORMS = ['II', 'III', 'IV', 'V', 'VI', 'Ratios', 'Drivers'] as const;
export type Form = (typeof FORMS)[number];

export type Line = {
  id: string;
  form: Form;
  /** As the bank prints it: `5 vi`. */
  no: string;
  label: string;
  /** Other labels and visibility by nature. */
  labels?: Partial<Record<Nature, string>>;
  natures?: readonly Nature[];
  unit: 'amount' | 'percent' | 'ratio' | 'months' | 'days';
  /** Calculated in every column; nothing can be typed. */
  formula?: string;
  /** Calculated in audited columns only. */
  actual?: string;
  /** Calculated in later columns unless a value is typed. */
  projection?: string;
  /** Typed in the first column, where there is no last year; blank there if it has a formula. */
  opening?: true;
  /** Filled from asset blocks and term loans (schedules.ts); nothing can be typed. */
  fed?: true;
  isTotal?: true;
};

type Rest = Partial<Omit<Line, 'id' | 'form' | 'no' | 'label'>>;

/** Builders for one form. */
export const linesOf = (form: Form) => ({
  /** A typed line. Without another projection it stays as it was last year. */
  leaf: (id: string, no: string, label: string, rest: Rest = {}): Line => ({
    id,
    form,
    no,
    label,
    unit: 'amount',
    projection: `prev(${id})`,
    ...rest,
  }),
  total: (id: string, no: string, label: string, formula: string, rest: Rest = {}): Line => ({
    id,
    form,
    no,
    label,
    unit: 'amount',
    formula,
    ...rest,
  }),
});

export const labelFor = ({ label, labels }: Line, nature: Nature): string => labels?.[nature] ?? label;
export const isShown = ({ natures }: Line, nature: Nature): boolean => natures?.includes(nature) ?? true;
