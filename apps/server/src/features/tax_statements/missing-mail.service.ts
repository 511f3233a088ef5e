import type { MailBody } from '@daftar/contract/billing/email';
import { email } from '@daftar/contract/core/fields';
import { financialYearLabel } from '@daftar/domain/income_tax/years';
import { padded, sum } from '@daftar/domain/money';
import { statementName } from '@daftar/domain/tax_statements/entry';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { proposedEmail, sendMessage, type How } from '#server/features/outbox/messages.service.ts';
import { isMissing, matchesOf } from './matches.service.ts';
import { ofFirm, ownerOf } from './owner.ts';
import { taxStatementMessages } from './tax_statements.messages.ts';

type Year = { firm_id: number; fy: number };
const MAX_LISTED = 30;

/** TDS on receipts from the client that the firm's statement doesn't show as final. */
async function valuesOf(ctx: BusinessCtx, clientId: number, { firm_id, fy }: Year) {
  const client = await clientOf(ctx, clientId);
  const owner = ofFirm(firm_id);
  const firm = await ownerOf(ctx, owner);
  const { rows } = await matchesOf(ctx, owner, fy);
  const lines = rows
    .filter(isMissing)
    .flatMap(({ books }) => books)
    .filter((book) => book.client_id === clientId)
    .map(({ reference: number, date, tds }) => ({ number, date, tds }));
  if (lines.length === 0) throw conflict(`No TDS of ${client.client_full_name} is missing in this year.`);
  return {
    address: client.primary_email,
    values: {
      client: client.client_full_name,
      firm: firm.name,
      pan: firm.pan,
      statement: statementName('26AS', fy),
      year: financialYearLabel(fy),
      lines: lines.slice(0, MAX_LISTED),
      more: Math.max(0, lines.length - MAX_LISTED),
      total: padded(sum(lines.map(({ tds }) => tds))),
    },
  };
}

export async function missingMailText(ctx: BusinessCtx, clientId: number, year: Year) {
  const { address, values } = await valuesOf(ctx, clientId, year);
  return { to: address ? [address] : [], ...proposedEmail(taxStatementMessages.missing, values) };
}

export async function mailMissing(
  ctx: MemberCtx,
  clientId: number,
  { firm_id, fy, ...body }: MailBody & Year,
): Promise<{ how: How }> {
  const { address, values } = await valuesOf(ctx, clientId, { firm_id, fy });
  const own = email.safeParse(address);
  const to = body.to ?? (own.success ? [own.data] : []);
  if (to.length === 0)
    throw invalid({ field: 'to', rule: 'required', message: 'The client has no email address. Enter one.' });
  return {
    how: await sendMessage(ctx, taxStatementMessages.missing, values, {
      to: { email: to },
      edited: body,
      client_id: clientId,
      about: `tds_receivable:${clientId}`,
    }),
  };
}
