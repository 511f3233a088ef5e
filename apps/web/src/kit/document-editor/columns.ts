/** The cells of a line, in keyboard order. */
import type { TypedLine } from './form-values.ts';

export type Cell =
  | Exclude<keyof TypedLine, 'key' | 'service_id' | 'discount_type' | 'tax_category' | 'work'>
  | 'service';

export type ColumnSet = { hasTax: boolean; hasCodes: boolean; hasCess: boolean; hasMembers: boolean };

export const cellsOf = ({ hasTax, hasCodes, hasCess, hasMembers }: ColumnSet): Cell[] => [
  'service',
  'description',
  ...(hasMembers ? (['client_id'] as const) : []),
  ...(hasCodes ? (['hsn_sac'] as const) : []),
  'quantity',
  ...(hasCodes ? (['unit'] as const) : []),
  'rate',
  'discount',
  ...(hasTax ? (['tax_rate'] as const) : []),
  ...(hasCess ? (['cess_rate', 'cess_per_unit'] as const) : []),
];

export const CELL_TITLES: Record<Cell, string> = {
  service: 'Service',
  description: 'Description',
  client_id: 'Member',
  hsn_sac: 'HSN/SAC',
  quantity: 'Qty',
  unit: 'Unit',
  rate: 'Rate',
  discount: 'Discount',
  tax_rate: 'Tax',
  cess_rate: 'Cess %',
  cess_per_unit: 'Cess per unit',
};
