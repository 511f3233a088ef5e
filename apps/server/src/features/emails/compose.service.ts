import type { EmailContent } from '@daftar/contract/emails';
import { bodyOf } from '@daftar/domain/emails/compose';
import type { EmailBlock } from '@daftar/domain/email_templates/template';
import { formatMoment } from '@daftar/domain/date-format';
import type { VariableValues } from '@daftar/domain/messaging/variables';
import type { MemberCtx } from '#server/platform/context.ts';
import { createPublicLink } from '#server/features/drive/links.service.ts';
import { renderDraft } from '#server/features/email_templates/render.service.ts';
import * as repo from './emails.repo.ts';

export type Written = Pick<EmailContent, 'subject' | 'text' | 'with_signature' | 'language'>;
type Linked = { name: string; url: string; expires_at: string };

/** The email to one client, with the signature and links of files below the text. */
export async function writeEmail(ctx: MemberCtx, email: Written, clientId: number, links: readonly Linked[] = []) {
  const signature = email.with_signature ? ((await repo.findSignature(ctx, ctx.person.userId))?.text ?? '') : '';
  const { subject, blocks } = bodyOf(email.subject, email.text, '');
  const values: Record<string, string> = {};
  const lines = links.map(({ name, url, expires_at }, at) => {
    // As values, because a file name isn't part of the template language.
    values[`file.name${at}`] = name;
    values[`file.link${at}`] = url;
    values[`file.expiry${at}`] = `Link expires on ${formatMoment(new Date(expires_at), ctx.timezone)}`;
    return `{{file.name${at}}}\n{{file.link${at}}}\n{{file.expiry${at}}}`;
  });
  const files: EmailBlock[] = lines.length ? [{ kind: 'text', text: lines.join('\n\n') }] : [];
  const all = [...blocks, ...files, ...bodyOf('', signature, '').blocks];
  return renderDraft(
    ctx,
    { subject, blocks: all, language: email.language, client_id: clientId },
    values satisfies VariableValues,
  );
}

export async function linksFor(ctx: MemberCtx, files: readonly { id: number; name: string }[]): Promise<Linked[]> {
  const links: Linked[] = [];
  for (const { id, name } of files) links.push({ name, ...(await createPublicLink(ctx, id, {})) });
  return links;
}
