import { deedText, USUAL_PAGE, type DeedText, type PageSetup } from '../document.ts';
import type { Field } from '../fields.ts';
import type { DeedKind } from '../kinds.ts';
import { ENGAGEMENT_LETTER, FEE_PROPOSAL } from './engagement.ts';
import { GIFT, GIFT_MOVABLE } from './gift.ts';
import { HUF } from './huf.ts';
import { LLP_AGREEMENT, LLP_SUPPLEMENTARY } from './llp.ts';
import { LOAN_AGREEMENT, PROMISSORY_NOTE, MORTGAGE, HYPOTHECATION } from './loan.ts';
import { ADMISSION, RETIREMENT, RECONSTITUTION, DISSOLUTION } from './partner-changes.ts';
import { PARTNERSHIP } from './partnership.ts';
import { GENERAL_POWER, SPECIAL_POWER } from './power-of-attorney.ts';
import { RELEASE, PARTITION } from './release.ts';
import { RENT, LEAVE_AND_LICENCE } from './rent.ts';
import { BOARD_RESOLUTION, AUTHORITY_LETTER } from './resolution.ts';
import { SALE_DEED, AGREEMENT_TO_SELL } from './sale.ts';
import { SERVICE_AGREEMENT, APPOINTMENT_LETTER, MOU, FRANCHISE } from './service.ts';
import { AFFIDAVIT, INDEMNITY, UNDERTAKING, NOC, CONSENT } from './statements.ts';
import { CHARITABLE_TRUST, PRIVATE_TRUST, SOCIETY } from './trust.ts';
import { WILL } from './will.ts';

/** A template as it is written here: text in the lines that `deedText` reads. */
export type TemplateSource = {
  key: string;
  name: string;
  kind: DeedKind;
  description: string;
  fields: readonly Field[];
  page?: Partial<PageSetup>;
  text: string;
};
export type DeedTemplate = Omit<TemplateSource, 'page' | 'text'> & { page: PageSetup; text: DeedText };

/** Templates of the product. A business copies one to change it. */
export const SHIPPED_TEMPLATES: readonly TemplateSource[] = [
  PARTNERSHIP,
  ADMISSION,
  RETIREMENT,
  RECONSTITUTION,
  DISSOLUTION,
  LLP_AGREEMENT,
  LLP_SUPPLEMENTARY,
  RENT,
  LEAVE_AND_LICENCE,
  SALE_DEED,
  AGREEMENT_TO_SELL,
  GIFT,
  GIFT_MOVABLE,
  WILL,
  CHARITABLE_TRUST,
  PRIVATE_TRUST,
  SOCIETY,
  HUF,
  GENERAL_POWER,
  SPECIAL_POWER,
  AFFIDAVIT,
  INDEMNITY,
  UNDERTAKING,
  NOC,
  CONSENT,
  LOAN_AGREEMENT,
  PROMISSORY_NOTE,
  MORTGAGE,
  HYPOTHECATION,
  BOARD_RESOLUTION,
  AUTHORITY_LETTER,
  RELEASE,
  PARTITION,
  ENGAGEMENT_LETTER,
  FEE_PROPOSAL,
  SERVICE_AGREEMENT,
  APPOINTMENT_LETTER,
  MOU,
  FRANCHISE,
];

export function shippedTemplate(key: string): DeedTemplate | null {
  const source = SHIPPED_TEMPLATES.find((template) => template.key === key);
  return source ? { ...source, page: { ...USUAL_PAGE, ...source.page }, text: deedText(source.text) } : null;
}
