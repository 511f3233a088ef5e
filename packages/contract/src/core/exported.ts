import { z } from 'zod';

export const REPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
export const exportType = z.enum(REPORT_FORMATS).default('xlsx');

/** A list as a file: a signed, expiring link to it. */
export const exported = z.object({
  url: z.string(),
  file_name: z.string(),
  rows: z.number(),
  truncated: z.boolean(),
});
