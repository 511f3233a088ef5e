import { ACCOUNT_TYPES } from '@daftar/contract/clients/records';
import { GST_TYPES } from '@daftar/domain/enumerations';
import { ifscProblem } from '@daftar/domain/identifiers';
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
  ],
  nameOf: (row) => String(row.gst_number),
  detailOf: (row) => shown(row, 'trade_name', 'type'),
  badgeOf: (row) => (row.is_default ? { tone: 'blue', text: 'Default' } : undefined),
  starts: { type: 'Regular' },
  Acts: MakeDefault,
};

export const banks = (country: string): RecordKind => ({
  name: 'bank_detail',
  title: 'Bank accounts',
  one: 'bank account',
  fields: [
    must(text('account_holder', 'Account holder')),
    must({ name: 'bank_name', label: 'Bank', type: 'bank' }),
    text('branch_name', 'Branch'),
    must(text('account_number', 'Account number')),
    choice('account_type', 'Account type', ACCOUNT_TYPES),
    ...(country === 'IN'
      ? [
          { name: 'ifsc_code', label: 'IFSC', type: 'code' as const, length: 11, problem: ifscProblem },
          text('micr_code', 'MICR'),
        ]
      : [text('ifsc_code', 'Bank code')]),
  ],
  nameOf: (row) => String(row.bank_name),
  detailOf: (row) => shown(row, 'account_number', 'account_type', 'ifsc_code'),
  starts: { account_type: 'Savings' },
});
