import { SERVICE_NAMES } from '@daftar/domain/enumerations';
import type { RecordRow } from './kind.ts';

/** A service of the business, with the client's choice. */
export type ServiceLine = {
  service: string;
  is_active: boolean;
  service_number: string;
  start_date: string | null;
  note: string;
};

/** The services of the specification and of the business, and those that the client already has. */
export function linesOf(rows: readonly RecordRow[], own: readonly string[] = []): ServiceLine[] {
  const names = new Set<string>([...SERVICE_NAMES, ...own, ...rows.map(({ service }) => String(service))]);
  return [...names].map((service) => {
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

/** Changes to save: services that are new, ended, resumed or have a new number. */
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
