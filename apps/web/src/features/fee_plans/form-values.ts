/** A plan while it is typed: amounts and ids are the texts of their fields. */
import type { FeePlan } from '@daftar/contract/fee_plans';
import type { serviceRoutes } from '@daftar/contract/services';
import type { Received } from '@daftar/contract/core/route';
import { yearlyFee } from '@daftar/domain/billing/fee-plans';
import { isAmountWithin, isZero } from '@daftar/domain/money';
import { FEE_FREQUENCIES, type FeeFrequency } from '@daftar/domain/service-catalogue';
import type { Values } from '#web/kit/form-state.ts';

export type ServiceChoice = Received<typeof serviceRoutes.search>['data'][number];
type PlanLine = FeePlan['lines'][number];
export type TypedLine = Omit<PlanLine, 'service_id'> & { service_id: string };

export const newLine = (taxRate: string): TypedLine => ({
  service_id: '',
  description: '',
  hsn_sac: '',
  quantity: '1',
  rate: '',
  tax_category: 'taxable',
  tax_rate: taxRate,
  frequency: 'Monthly',
});

/** `5000.00` is typed as 5000. */
const short = (amount: string): string => amount.replace(/(\.(?:0*[1-9])*)0+$/, '$1').replace(/\.$/, '');

export const planValues = (plan: FeePlan | null, taxRate: string) => ({
  name: plan?.name ?? '',
  description: plan?.description ?? '',
  lines: plan
    ? plan.lines.map((line) => ({
        ...line,
        service_id: line.service_id === null ? '' : String(line.service_id),
        quantity: short(line.quantity),
        rate: short(line.rate),
      }))
    : [newLine(taxRate)],
});

/** Copies the service's values; own texts stay. */
export const withService = (line: TypedLine, service: ServiceChoice | undefined): TypedLine =>
  service
    ? {
        ...line,
        service_id: String(service.id),
        description: line.description.trim() && line.service_id === '' ? line.description : describe(service),
        hsn_sac: service.hsn_code,
        rate: isZero(service.default_fee) ? line.rate : short(service.default_fee),
        tax_category: service.tax_category as TypedLine['tax_category'],
        tax_rate: service.tax_rate,
        frequency: FEE_FREQUENCIES.find((one) => one === service.frequency) ?? line.frequency,
      }
    : { ...line, service_id: '' };

const describe = ({ description, name }: ServiceChoice): string => description || name;

const plain = (typed: string): string => typed.replace(/[\s,₹]/g, '');

export const planBody = ({ name, description, lines }: Values): Values => ({
  name,
  description,
  lines: (lines as TypedLine[]).map((line) => ({
    ...line,
    service_id: line.service_id === '' ? null : Number(line.service_id),
    hsn_sac: line.hsn_sac.trim(),
    quantity: plain(line.quantity),
    rate: plain(line.rate),
  })),
});

/** Total of the typed lines. A line without an amount counts as 0. */
export const typedYearly = (lines: readonly TypedLine[]): string =>
  yearlyFee(
    lines
      .map(({ quantity, rate, frequency }) => ({ quantity: plain(quantity), rate: plain(rate), frequency }))
      .filter(({ quantity, rate }) => [quantity, rate].every((one) => /^\d/.test(one) && isAmountWithin(one))),
  );

export const FREQUENCY_OPTIONS = [
  ...FEE_FREQUENCIES.map((value) => ({ value: value as FeeFrequency | '', label: value as string })),
  { value: '' as const, label: 'One time' },
];
export const frequencyText = (frequency: FeeFrequency | ''): string => frequency || 'One time';
