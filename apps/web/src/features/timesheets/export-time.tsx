import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { timesheetRoutes } from '@daftar/contract/timesheets';
import { request } from '#web/core/api.ts';
import { ExportMenu } from '#web/kit/export-menu.tsx';

type Props = { from: string; to: string; userId?: number | undefined };

/** Time entries of the days shown, of one user or, for approvers, of all. */
export const ExportTime = ({ from, to, userId }: Props) => (
  <ExportMenu
    formats={REPORT_FORMATS}
    take={(exportType) => request(timesheetRoutes.exportAll, { query: { from, to, user_id: userId, exportType } })}
  />
);
