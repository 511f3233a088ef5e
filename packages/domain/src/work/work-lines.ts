/** From tasks to invoice lines. The lines add up exactly to the tasks' open amounts. */
import type { DocumentLine } from '../billing/document-line.ts';
import type { Day } from '../dates.ts';
import { compare, div, mul, padded, round, sum } from '../money.ts';
import { rateOn, SERVICE_UNIT } from '../service-catalogue.ts';
import type { ServiceRate } from '../service-catalogue.ts';
import { HOUR_SECONDS } from './clock.ts';
import { exactDurationText } from './durations.ts';
import { entryValue } from './time-totals.ts';
import type { TimeEntry } from './time-totals.ts';
import { unbilledEntries, unbilledValue } from './work-billing.ts';
import type { BillableTask } from './work-billing.ts';

/** A line for each task, one for all tasks of a service, or one for each rate of the time. */
export const LINE_GROUPINGS = ['task', 'service', 'rate'] as const;
export type LineGrouping = (typeof LINE_GROUPINGS)[number];

export type BilledService = { name: string; hsn_code: string; rates: readonly ServiceRate[] };

export type WorkLine = DocumentLine & {
  description: string;
  service_id: number | null;
  /** Which part of the line belongs to which task, kept with the line, so that task and invoice agree. */
  parts: { task_id: number; value: string; entry_ids: number[] }[];
};

export type BillingContext = {
  services: ReadonlyMap<number, BilledService>;
  supplied_on: Day;
  /** For work without a service: the usual rate of the country (`startingRate`), never silently none. */
  usual_tax_rate: string;
};
type Part = WorkLine['parts'][number] & { task: BillableTask };

export function workLines(tasks: readonly BillableTask[], grouping: LineGrouping, context: BillingContext): WorkLine[] {
  const line = (description: string, task: BillableTask, parts: Part[], priced: { quantity: string; rate: string }) =>
    lineOf(description, task, parts, priced, context);
  const whole = (parts: Part[]) => ({ quantity: '1', rate: padded(sum(parts.map(({ value }) => value))) });

  if (grouping === 'service') {
    const parts = tasks.map((task) => partOf(task, unbilledEntries(task)));
    return [...Map.groupBy(parts, ({ task }) => task.service_id).values()].map((own) => {
      const [first] = own;
      const name = context.services.get(first!.task.service_id ?? 0)?.name ?? first!.task.name;
      const periods = [...new Set(own.map(({ task }) => task.period_label).filter(Boolean))];
      return line([name, periods.join(', ')].filter(Boolean).join(' - '), first!.task, own, whole(own));
    });
  }
  return tasks.flatMap((task) => {
    const open = unbilledEntries(task);
    if (grouping === 'task' || task.basis !== 'time') {
      const part = partOf(task, open);
      return [line(described(task), task, [part], whole([part]))];
    }
    return [...Map.groupBy(open, ({ charge_rate }) => charge_rate)].map(([rate, own]) => {
      const part = partOf(task, own);
      const seconds = own.reduce((total, entry) => total + entry.seconds, 0);
      const text = `${described(task)} - ${exactDurationText(seconds)} at ${padded(rate)} per hour`;
      return line(text, task, [part], hoursOrWhole(seconds, rate, part.value));
    });
  });
}

const partOf = (task: BillableTask, entries: readonly TimeEntry[]): Part => ({
  task,
  task_id: task.id,
  value: task.basis === 'time' ? padded(sum(entries.map(entryValue))) : unbilledValue(task),
  entry_ids: task.basis === 'time' ? entries.map(({ id }) => id) : [],
});

const described = ({ name, period_label }: BillableTask): string =>
  period_label && !name.includes(period_label) ? `${name} - ${period_label}` : name;

/**
 * Hours times rate if that gives exactly the time's value; otherwise quantity 1 at that value, because a third of an
 * hour has no exact decimals.
 */
function hoursOrWhole(seconds: number, rate: string, value: string): { quantity: string; rate: string } {
  const hours = div(String(seconds), String(HOUR_SECONDS));
  const isExact = compare(round(mul(hours, rate)), value) === 0;
  return isExact ? { quantity: hours, rate: padded(rate) } : { quantity: '1', rate: value };
}

function lineOf(
  description: string,
  { service_id }: BillableTask,
  parts: readonly Part[],
  { quantity, rate }: { quantity: string; rate: string },
  { services, supplied_on, usual_tax_rate }: BillingContext,
): WorkLine {
  const service = service_id === null ? undefined : services.get(service_id);
  return {
    description,
    service_id,
    hsn_sac: service?.hsn_code ?? '',
    unit: SERVICE_UNIT,
    quantity,
    rate,
    discount_type: 'Rupee',
    discount: '0',
    tax_category: 'taxable',
    tax_rate: service ? rateOn(service.rates, supplied_on) : usual_tax_rate,
    cess_rate: '0',
    cess_per_unit: '0',
    parts: parts.map(({ task_id, value, entry_ids }) => ({ task_id, value, entry_ids })),
  };
}
