import { REPORT_FORMATS, type Report } from '@daftar/contract/core/report';
import { rightsOf, type Permission } from '@daftar/contract/core/route';
import { request } from '#web/core/api.ts';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import { useCan } from '#web/kit/use-can.ts';

export function useMay(): (permission: Permission) => boolean {
  const can = useCan();
  return (permission) => rightsOf(permission).every(({ module, level }) => can(module, level));
}

/** All rows that match the filters, for those who may export them. */
export function ReportExport({ report, asked }: { report: Report; asked: Readonly<Record<string, unknown>> }) {
  const mayExport = useMay()(report.exportPermission ?? report.permission);
  if (!mayExport) return null;
  return (
    <ExportMenu
      formats={REPORT_FORMATS}
      take={(exportType) => request(report.export, { query: { ...asked, exportType } } as never) as Promise<never>}
    />
  );
}
