import { SERVICE_NAMES, type ServiceName } from '@daftar/domain/enumerations';
import type { RecordRow } from './kind.ts';

/** One service of the practice, taken by the client or not. */
export type ServiceLine = {
  service: ServiceName;
  is_active: boolean;
  service_number: string;
  start_date: string | null;
  note: string;
};

/** A line for every service there is, as the client has it now. */
export function linesOf(rows: readonly RecordRow[]): ServiceLine[] {
  return SERVICE_NAMES.map((service) => {
    const row = rows.find((one) => one.service === service);
    return {
      service,
      is_active: Boolean(row && row.is_active !== false),
      service_number: String(row?.service_number ?? ''),
      start_date: (row?.start_date as string | null | undefined) ?? null,
      note: String(row?.note ?? ''),
    };
  });
}

/** What the store is told: the services that are new, ended, taken again or have another number. */
export function changedServices(
  { lines, since }: { lines: ServiceLine[]; since: string },
  before: readonly ServiceLine[],
) {
  return lines.flatMap((line, at) => {
    const was = before[at]!;
    const isSame = line.is_active === was.is_active && line.service_number === was.service_number;
    if (isSame || (!line.is_active && !was.is_active)) return [];
    const isNew = line.is_active && !was.is_active;
    return [{ ...line, start_date: isNew ? since || line.start_date : line.start_date }];
  });
}
