import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { loanRoutes } from '@daftar/contract/loans';
import { request } from '#web/core/api.ts';
import { ExportMenu } from '#web/kit/export-menu.tsx';

/** All files under the search and filters, as a file. */
export const ExportLoans = ({ asked }: { asked: Readonly<Record<string, unknown>> }) => (
  <ExportMenu
    formats={REPORT_FORMATS}
    take={(exportType) => request(loanRoutes.exportAll, { query: { ...asked, exportType } as never })}
  />
);
