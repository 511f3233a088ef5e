import type { Sourced } from './source.ts';
import { sources as attendance } from './sources/attendance.report.ts';
import { sources as audit } from './sources/audit.report.ts';
import { sources as billing } from './sources/billing.report.ts';
import { sources as clients } from './sources/clients.report.ts';
import { sources as communication } from './sources/communication.report.ts';
import { sources as documents } from './sources/documents.report.ts';
import { sources as dsc } from './sources/dsc.report.ts';
import { sources as gst } from './sources/gst.report.ts';
import { sources as loans } from './sources/loans.report.ts';
import { sources as receipts } from './sources/receipts.report.ts';
import { sources as tasks } from './sources/tasks.report.ts';
import { sources as timesheets } from './sources/timesheets.report.ts';

const SOURCES = new Map<string, Sourced>(
  [
    ...attendance,
    ...audit,
    ...billing,
    ...clients,
    ...communication,
    ...documents,
    ...dsc,
    ...gst,
    ...loans,
    ...receipts,
    ...tasks,
    ...timesheets,
  ].map((sourced) => [sourced.declared.id, sourced]),
);

export const sourceOf = (id: string): Sourced | undefined => SOURCES.get(id);
