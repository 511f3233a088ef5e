import type { clientReportRoutes } from '@daftar/contract/client_reports';
import { REPORT_FORMATS } from '@daftar/contract/core/exported';
import { request } from '#web/app/api.ts';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import { Guarded } from '#web/kit/guarded.tsx';

type Props = {
  route: (typeof clientReportRoutes)['reportExport' | 'byIndustryExport'];
  asked: Readonly<Record<string, unknown>>;
};

/** All rows under the filters as a file, for those who may take clients out. */
export const ExportReport = ({ route, asked }: Props) => (
  <Guarded module="export_clients" level="read">
    <ExportMenu
      formats={REPORT_FORMATS}
      take={(exportType) => request(route, { query: { ...asked, exportType } } as never)}
    />
  </Guarded>
);
