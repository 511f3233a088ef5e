import type { Filer } from '../gst-return/documents.ts';
import type { GstPeriod } from '../gst-return/periods.ts';

/** The registration and period that a file is imported for. */
export type ImportContext = { filer: Filer; period: GstPeriod; hsn_digits: 4 | 6 };
