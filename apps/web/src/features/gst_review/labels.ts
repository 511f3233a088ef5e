import type { DOCUMENT_SECTIONS, ROW_SECTIONS } from '@daftar/contract/gst_review';
import type { OperatorSupply } from '@daftar/domain/gst-return/operators';
import { isZero } from '@daftar/domain/money';
import { formatMoney } from '@daftar/domain/money-format';

export const SECTION_LABELS: Readonly<
  Record<(typeof DOCUMENT_SECTIONS)[number] | (typeof ROW_SECTIONS)[number], string>
> = {
  b2b: 'Invoices to registered buyers (b2b)',
  b2cl: 'Large invoices to unregistered buyers (b2cl)',
  b2cs: 'Other supplies to unregistered buyers (b2cs)',
  exp: 'Exports (exp)',
  cdnr: 'Notes to registered buyers (cdnr)',
  cdnur: 'Notes to unregistered buyers (cdnur)',
  b2ba: 'Amended invoices (b2ba)',
  b2cla: 'Amended large invoices (b2cla)',
  expa: 'Amended exports (expa)',
  cdnra: 'Amended notes to registered buyers (cdnra)',
  cdnura: 'Amended notes to unregistered buyers (cdnura)',
  nil: 'Nil-rated, exempt and non-GST (nil)',
  hsn_b2b: 'HSN summary, registered buyers',
  hsn_b2c: 'HSN summary, other buyers',
  doc_issue: 'Documents issued',
  supeco: 'Supplies through e-commerce operators (table 14)',
  at: 'Advances received (at)',
  txpd: 'Advances adjusted (txpd)',
  b2csa: 'Amended supplies to unregistered buyers (b2csa)',
  ata: 'Amended advances received (ata)',
  txpda: 'Amended advances adjusted (txpda)',
};

export const OPERATOR_NAMES: Readonly<Record<OperatorSupply, string>> = {
  clttx: 'Operator collects TCS (section 52)',
  paytx: 'Operator pays the tax (section 9(5))',
};

/** Nothing is a dash. */
export const money = (value: string): string => (isZero(value) ? '—' : formatMoney(value, 'INR'));
