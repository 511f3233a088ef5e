import type { ROW_SECTIONS } from '@daftar/contract/gst_review';
import { DOCUMENT_NATURES } from '@daftar/domain/gst-return/document-series';
import { OPERATOR_SUPPLIES } from '@daftar/domain/gst-return/operators';
import type { FieldSpec, FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { PLACES_OF_SUPPLY } from '#web/kit/place-options.ts';
import { asOptions } from '#web/kit/to-options.ts';
import { OPERATOR_NAMES } from './labels.ts';
import { RATES, UNITS } from './options.ts';

export type RowSection = (typeof ROW_SECTIONS)[number];

const amount = (name: string, label: string): FieldSpec => ({ name, label, starts: '0', required: true });
const TAXES: FieldSpecs = [
  [amount('taxable_value', 'Taxable value'), amount('igst', 'IGST')],
  [amount('cgst', 'CGST'), amount('sgst', 'SGST')],
  amount('cess', 'Cess'),
];
const RATE: FieldSpec = {
  name: 'tax_rate',
  label: 'Rate, %',
  type: 'select',
  required: true,
  starts: '18',
  options: RATES,
};
const PLACE: FieldSpecs = [
  [
    {
      name: 'pos',
      label: 'Place of supply',
      type: 'select',
      required: true,
      options: PLACES_OF_SUPPLY,
    },
    {
      name: 'sply_ty',
      label: 'Supply',
      type: 'select',
      required: true,
      starts: 'INTRA',
      options: [
        { value: 'INTRA', label: 'Within the state' },
        { value: 'INTER', label: 'To another state' },
      ],
    },
  ],
  RATE,
  ...TAXES,
];
const EARLIER: FieldSpec = {
  name: 'period',
  label: 'Period amended',
  required: true,
  placeholder: '062026',
  maxLength: 6,
};
const CODES: FieldSpecs = [
  [
    { name: 'hsn_sac', label: 'HSN/SAC', required: true, maxLength: 8 },
    { name: 'description', label: 'Description', maxLength: 300 },
  ],
  [
    {
      name: 'unit',
      label: 'Unit',
      type: 'select',
      required: true,
      starts: 'NOS',
      options: UNITS,
    },
    amount('quantity', 'Quantity'),
  ],
  RATE,
  ...TAXES,
];

export const ROW_FIELDS: Readonly<Record<RowSection, FieldSpecs>> = {
  b2cs: PLACE,
  at: PLACE,
  txpd: PLACE,
  b2csa: [EARLIER, ...PLACE],
  ata: [EARLIER, ...PLACE],
  txpda: [EARLIER, ...PLACE],
  nil: [
    {
      name: 'sply_ty',
      label: 'Supplies',
      type: 'select',
      required: true,
      starts: 'INTRAB2C',
      options: [
        { value: 'INTRB2B', label: 'Other states, registered buyers' },
        { value: 'INTRAB2B', label: 'Own state, registered buyers' },
        { value: 'INTRB2C', label: 'Other states, unregistered buyers' },
        { value: 'INTRAB2C', label: 'Own state, unregistered buyers' },
      ],
    },
    [amount('nil_rated', 'Nil-rated'), amount('exempt', 'Exempt')],
    amount('non_gst', 'Non-GST'),
  ],
  hsn_b2b: CODES,
  hsn_b2c: CODES,
  doc_issue: [
    {
      name: 'nature',
      label: 'Nature of document',
      type: 'select',
      required: true,
      starts: DOCUMENT_NATURES[0],
      options: asOptions(DOCUMENT_NATURES),
    },
    [
      { name: 'from', label: 'From number', required: true, maxLength: 16 },
      { name: 'to', label: 'To number', required: true, maxLength: 16 },
    ],
    [
      { name: 'total', label: 'Total', type: 'number', required: true },
      { name: 'cancelled', label: 'Cancelled', type: 'number', required: true, starts: '0' },
    ],
  ],
  supeco: [
    { name: 'etin', label: 'GSTIN of operator', required: true, maxLength: 15 },
    {
      name: 'nature',
      label: 'Supplies',
      type: 'select',
      required: true,
      starts: 'clttx',
      options: OPERATOR_SUPPLIES.map((value) => ({ value, label: OPERATOR_NAMES[value] })),
    },
    amount('taxable_value', 'Net value of supplies'),
    [amount('igst', 'IGST'), amount('cgst', 'CGST')],
    [amount('sgst', 'SGST'), amount('cess', 'Cess')],
  ],
};
