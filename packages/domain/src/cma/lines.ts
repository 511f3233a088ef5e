import { FORM_4, FORM_5 } from './assessment.ts';
import { DRIVERS } from './drivers.ts';
import { FORM_2 } from './form-2.ts';
import { FORM_3 } from './form-3.ts';
import { FORM_6, RATIOS } from './fund-flow.ts';
import type { Line } from './line.ts';

/** All lines of a CMA sheet, in the order in which they are printed. */
export const CMA_LINES: readonly Line[] = [
  ...DRIVERS,
  ...FORM_2,
  ...FORM_3,
  ...FORM_4,
  ...FORM_5,
  ...FORM_6,
  ...RATIOS,
];

/** Rules of the bank. Switches are 0 or 1. */
export const CMA_SETTINGS = {
  straight_line: { label: 'Depreciation by straight line', value: '0' },
  interest_on_limit: { label: 'Interest on the sanctioned limit', value: '0' },
  deduct_revaluation: { label: 'Revaluation left out of net worth', value: '1' },
  quasi_equity: { label: 'Unsecured loans count as net worth', value: '0' },
  instalments_left_out: { label: 'Instalments left out of current liabilities', value: '0' },
  turnover_gross: { label: 'Turnover with GST', value: '0' },
  turnover_ignores_nwc: { label: 'Turnover method ignores net working capital', value: '0' },
  digital_share: { label: 'Share of sales received digitally, in percent', value: '0' },
} as const;
export type CmaSetting = keyof typeof CMA_SETTINGS;
