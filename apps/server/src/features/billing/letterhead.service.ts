import { today } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import type { BusinessCtx } from '#server/platform/context.ts';
import { pictureOf } from '#server/platform/pdf/pictures.ts';
import type { Letterhead } from '#server/platform/sheets/letterhead.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { hasFirm, listFirms } from '#server/features/firms/firms.service.ts';
import { documentFirmOn } from './document-pdf.service.ts';
import type { DocumentFirm } from './pdf/model.ts';
import { firmTexts } from './pdf/parties.ts';

const plainFirm = (name: string): DocumentFirm => ({
  name,
  legal_name: name,
  address: [],
  country: 'IN',
  tax_number: null,
  company_number: null,
  pan: null,
  state: null,
  email: '',
  phone: '',
  website: '',
  logo: null,
  signature: null,
  signatory: '',
  upi_id: '',
  bank: null,
});

/** The first active firm; before the business has one, its name alone. */
export async function letterheadFirm(ctx: BusinessCtx, day: Day): Promise<DocumentFirm> {
  const { data } = await listFirms(ctx, { page: 1, per_page: 1, sort: 'created_at', is_active: true });
  return data[0] ? documentFirmOn(ctx, data[0].id, day) : plainFirm((await businessOf(ctx)).name);
}

/** The letterhead of a list: of the chosen firm, if it still exists. */
export async function letterheadOf(ctx: BusinessCtx, firmId?: number): Promise<Letterhead> {
  const day = today(ctx.now, ctx.timezone);
  const isChosen = firmId !== undefined && (await hasFirm(ctx, firmId));
  const firm = isChosen ? await documentFirmOn(ctx, firmId, day) : await letterheadFirm(ctx, day);
  return { name: firm.name, lines: firmTexts(firm), logo: pictureOf(firm.logo) };
}
