import { packOf, type CountryPack } from '@daftar/domain/country-pack';
import { GST_TYPES } from '@daftar/domain/enumerations';
import { choice, must, shown, text, type RecordKind } from './kind.ts';
import { MakeDefault } from './make-default.tsx';

export const GST: RecordKind = {
  name: 'gst',
  title: 'GST registrations',
  one: 'GST registration',
  fields: [
    must({ name: 'gst_number', label: 'GSTIN', type: 'gstin' }),
    text('trade_name', 'Trade name'),
    choice('type', 'Type', GST_TYPES),
    { name: 'is_sez', label: 'SEZ unit or developer', type: 'switch' },
  ],
  nameOf: (row) => String(row.gst_number),
  detailOf: (row) => [shown(row, 'trade_name', 'type'), row.is_sez && 'SEZ'].filter(Boolean).join(' · '),
  badgeOf: (row) => (row.is_default ? { tone: 'blue', text: 'Default' } : undefined),
  starts: { type: 'Regular' },
  Acts: MakeDefault,
};

export const banks = (country: string): RecordKind => banksOf(packOf(country));

const banksOf = ({ bank: { accountNumber, accountTypes, code }, shows }: CountryPack): RecordKind => ({
  name: 'bank_detail',
  title: 'Bank accounts',
  one: 'bank account',
  fields: [
    must(text('account_holder', 'Account holder')),
    must({ name: 'bank_name', label: 'Bank', type: 'bank' }),
    text('branch_name', 'Branch'),
    must(text('account_number', accountNumber.label)),
    choice('account_type', 'Account type', accountTypes),
    ...(shows.upi && code
      ? [
          { name: 'ifsc_code', label: code.label, type: 'code' as const, length: 11, problem: code.problem },
          text('micr_code', 'MICR'),
        ]
      : code
        ? [text('ifsc_code', code.label)]
        : []),
  ],
  nameOf: (row) => String(row.bank_name),
  detailOf: (row) => shown(row, 'account_number', 'account_type', 'ifsc_code'),
  starts: { account_type: 'Savings' },
});
