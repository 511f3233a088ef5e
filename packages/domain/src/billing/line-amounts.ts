/** Amounts of one line: value, tax by head, total (domain facts, 2.1). Rounded half-up once, on exact decimals. */
import { add, div, least, mul, round, sub, sum } from '../money.ts';
import type { DocumentLine } from './document-line.ts';
import type { TaxTreatment } from './tax-treatment.ts';

export type TaxAmounts = { cgst: string; sgst: string; igst: string; vat: string; cess: string };
export const TAX_HEADS = ['cgst', 'sgst', 'igst', 'vat', 'cess'] as const;

export type LineAmounts = TaxAmounts & {
  /** Quantity times rate; with its tax where prices include it. */
  gross: string;
  discount: string;
  /** Its share of a discount on the whole document. */
  document_discount: string;
  taxable_value: string;
  /** All heads together; also where it is not added to the total, because the recipient pays it. */
  tax: string;
  total: string;
};

export type Pricing = { treatment: TaxTreatment; prices_include_tax: boolean; decimals: number };

type Priced = Pick<DocumentLine, 'quantity' | 'rate' | 'discount_type' | 'discount'>;

/** Before tax and before a discount on the whole document. A discount in rupees is for the whole line. */
export function lineValue(line: Priced, decimals = 2): { gross: string; discount: string; value: string } {
  const gross = round(mul(line.quantity, line.rate), decimals);
  const discount =
    line.discount_type === 'Rupee' ? round(line.discount, decimals) : div(mul(gross, line.discount), '100', decimals);
  return { gross, discount, value: sub(gross, discount) };
}

export function lineAmounts(line: DocumentLine, pricing: Pricing, documentDiscount: string): LineAmounts {
  const { gross, discount, value } = lineValue(line, pricing.decimals);
  const price = sub(value, documentDiscount);
  const { collection } = pricing.treatment;
  const taxes = taxesOf(line, pricing, price);
  const tax = sum(TAX_HEADS.map((head) => taxes[head]));
  // Under reverse charge the price contains no tax to take out.
  const taxable_value = pricing.prices_include_tax && collection === 'charged' ? sub(price, tax) : price;
  return {
    gross,
    discount,
    document_discount: documentDiscount,
    taxable_value,
    ...taxes,
    tax,
    total: collection === 'charged' ? add(taxable_value, tax) : taxable_value,
  };
}

/**
 * CGST and SGST are rounded separately and always equal, never halves of a rounded total. For prices with tax, the tax
 * is computed first and the value is the rest, so that both add up to the price.
 */
function taxesOf(line: DocumentLine, { treatment, prices_include_tax, decimals }: Pricing, price: string): TaxAmounts {
  const zero = round('0', decimals);
  const none = { cgst: zero, sgst: zero, igst: zero, vat: zero, cess: zero };
  const { heads, collection } = treatment;
  if (heads === 'none' || collection === 'waived' || line.tax_category !== 'taxable') return none;

  const within = prices_include_tax && collection === 'charged';
  const carriesCess = heads !== 'vat';
  const perUnit = carriesCess ? round(mul(line.quantity, line.cess_per_unit), decimals) : zero;
  const cessOnUnits = within ? least(perUnit, price) : perUnit;
  const cessRate = carriesCess ? line.cess_rate : '0';
  const base = within ? sub(price, cessOnUnits) : price;
  const whole = within ? sum(['100', line.tax_rate, cessRate]) : '100';
  const part = (rate: string, of = whole): string => div(mul(base, rate), of, decimals);

  const cess = add(part(cessRate), cessOnUnits);
  if (heads === 'intra') {
    const half = part(line.tax_rate, mul(whole, '2'));
    return { ...none, cgst: half, sgst: half, cess };
  }
  return heads === 'inter' ? { ...none, igst: part(line.tax_rate), cess } : { ...none, vat: part(line.tax_rate) };
}
