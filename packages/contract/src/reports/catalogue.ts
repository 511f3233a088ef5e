import { reports as attendance } from './attendance.ts';
import { reports as audit } from './audit.ts';
import { reports as billing } from './billing.ts';
import { reports as clients } from './clients.ts';
import { reports as communication } from './communication.ts';
import type { DeclaredReport } from './declaration.ts';
import { reports as documents } from './documents.ts';
import { reports as dsc } from './dsc.ts';
import { reports as gst } from './gst.ts';
import { reports as loans } from './loans.ts';
import { reports as receipts } from './receipts.ts';
import { reports as tasks } from './tasks.ts';
import { reports as timesheets } from './timesheets.ts';

/** All reports, in the order of the catalogue. */
export const REPORTS: readonly DeclaredReport[] = [
  ...clients,
  ...billing,
  ...receipts,
  ...gst,
  ...tasks,
  ...timesheets,
  ...attendance,
  ...loans,
  ...dsc,
  ...documents,
  ...communication,
  ...audit,
];

const byId = new Map(REPORTS.map((report) => [report.id, report]));
export const reportOf = (id: string): DeclaredReport | undefined => byId.get(id);
