/** Emails from templates. Callers send the result through the outbox. */
import { THEME_COLOUR } from '@daftar/domain/constants';
import { toCurrency } from '@daftar/domain/currencies';
import { wordsOf } from '@daftar/domain/email_templates/built-in';
import { renderEmail } from '@daftar/domain/email_templates/render';
import { shippedEmail, shippedTexts } from '@daftar/domain/email_templates/shipped';
import {
  bodyIn,
  emailMarksProblem,
  type EmailBody,
  type EmailPurpose,
  type EmailTexts,
} from '@daftar/domain/email_templates/template';
import type { MessageLanguage } from '@daftar/domain/messaging/languages';
import type { VariableValues } from '@daftar/domain/messaging/variables';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict, malformed, notFound } from '#server/platform/http-error.ts';
import type { Composed } from '#server/platform/messages/message.ts';
import { safeHtml, textOfHtml } from '#server/platform/messages/safe-html.ts';
import { templateHtml, templateText } from '#server/platform/messages/template-html.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { preferencesOf } from '#server/features/client_settings/client_settings.service.ts';
import { portalLink } from '#server/features/client_settings/portal-notifications.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import * as repo from './email_templates.repo.ts';

/** A trigger's record names its firm by this value; no template can print it. */
const FIRM_ID = 'firm.id';

export type RenderedForClient = {
  subject: string;
  text: string;
  html: string;
  /** Null for a template of the product. */
  version_id: number | null;
  /** Variables without a value or a default: the email is incomplete and must not go. */
  missing: string[];
  purpose: EmailPurpose;
  language: MessageLanguage;
};
export type ToRender = {
  /** ID of an own template, or key of one of the product's, which an own version may replace. */
  template: number | string;
  /** Null for values that need no client. */
  client_id: number | null;
  /** Of the invoice, task and so on. They win over those of client and business. */
  values: VariableValues;
  /** Of the document. Else the firm that billed the client last, else the first. */
  firm_id?: number | null | undefined;
  /** Else the client's, then that of the business. */
  language?: MessageLanguage | undefined;
};

type Found = { texts: EmailTexts; purpose: EmailPurpose; version_id: number | null };

async function versionOf(ctx: BusinessCtx, id: number, number: number) {
  const version = await repo.findVersion(ctx, id, number);
  if (!version) throw notFound('version');
  return { texts: version.texts as unknown as EmailTexts, version_id: version.id };
}

async function templateOf(ctx: BusinessCtx, template: number | string): Promise<Found> {
  const own = await (typeof template === 'number' ? repo.findOwn(ctx, template) : repo.findReplacement(ctx, template));
  if (own && own.status !== 'Active')
    throw conflict(`The email template “${own.name}” isn’t active. Activate it first.`);
  if (own) return { ...(await versionOf(ctx, own.id, own.number)), purpose: own.purpose as EmailPurpose };
  const shipped = typeof template === 'string' ? shippedEmail(template) : null;
  if (!shipped) throw notFound('email template');
  return { texts: shippedTexts(shipped), purpose: shipped.purpose, version_id: null };
}

const homeOf = async (ctx: BusinessCtx) => ({ business: await businessOf(ctx), firms: await repo.firstFirms(ctx) });
type Home = Awaited<ReturnType<typeof homeOf>>;

/** Filled once for each email. */
export async function contextOf(ctx: BusinessCtx, clientId: number | null, home?: Home) {
  const { business, firms } = home ?? (await homeOf(ctx));
  const billed = clientId !== null && firms.length > 1 ? await repo.firmOfClient(ctx, clientId) : undefined;
  const client = clientId === null ? null : await clientOf(ctx, clientId);
  const { person } = ctx;
  const contacts = { email: business.email, mobile: business.mobile_number };
  const values: VariableValues = {
    'business.name': business.name,
    'business.email': contacts.email,
    'business.mobile': contacts.mobile,
    ...firmValues(billed ?? firms[0], business),
    // A portal login isn't the sender of what the business answers.
    'user.name': person?.kind === 'staff' ? person.name : business.name,
    'user.email': person?.kind === 'staff' ? await repo.emailOf(ctx, person.userId) : contacts.email,
    ...(client
      ? {
          'client.full_name': client.client_full_name,
          'client.file_number': client.code_number,
          'client.city': client.city,
          'portal.link': await portalLink(ctx, client.id, 'dashboard'),
        }
      : {}),
  };
  return {
    values,
    currency: toCurrency(client?.currency ?? business.currency),
    languages: [client && preferencesOf(client.preferences).language, business.message_language as MessageLanguage],
    brand: { name: business.name, colour: business.colour || THEME_COLOUR, hasLogo: business.logo !== null },
  };
}

type Firm = { name: string; email: string; mobile_number: string };
type Business = Pick<Home['business'], 'name' | 'email' | 'mobile_number'>;
const firmValues = (firm: Firm | undefined, business: Business): VariableValues => ({
  'firm.name': firm?.name ?? business.name,
  'firm.email': firm?.email || business.email,
  'firm.mobile': firm?.mobile_number || business.mobile_number,
});

/** Values of the document's firm, which go before those of the client's. */
async function documentFirm(ctx: BusinessCtx, { firm_id, values }: ToRender, business: Business) {
  const id = firm_id ?? Number(values[FIRM_ID] || 0);
  const firm = id ? await repo.findFirm(ctx, id) : undefined;
  return firm ? firmValues(firm, business) : {};
}

type Context = Awaited<ReturnType<typeof contextOf>>;

function drawn(body: EmailBody, language: MessageLanguage, { brand, currency }: Context, values: VariableValues) {
  const { subject, blocks, missing } = renderEmail(body, values, currency);
  return { subject, text: templateText(blocks), html: templateHtml(subject, blocks, { ...brand, language }), missing };
}

export const renderForClient = (ctx: BusinessCtx, asked: ToRender): Promise<RenderedForClient> =>
  rendererFor(ctx)(asked);

/** For many emails in one transaction: templates, the business and each client are read once. */
export function rendererFor(ctx: BusinessCtx): (asked: ToRender) => Promise<RenderedForClient> {
  const templates = new Map<number | string, Promise<Found>>();
  const contexts = new Map<number | null, Promise<Context>>();
  const firms = new Map<unknown, Promise<VariableValues>>();
  let home: Promise<Home> | undefined;
  const once = <K, T>(known: Map<K, Promise<T>>, key: K, read: () => Promise<T>): Promise<T> => {
    const found = known.get(key) ?? read();
    known.set(key, found);
    return found;
  };
  return async (asked) => {
    home ??= homeOf(ctx);
    const shared = await home;
    const template = await once(templates, asked.template, () => templateOf(ctx, asked.template));
    const context = await once(contexts, asked.client_id, () => contextOf(ctx, asked.client_id, shared));
    const firm = await once(firms, asked.firm_id ?? asked.values[FIRM_ID], () =>
      documentFirm(ctx, asked, shared.business),
    );
    return rendered({ ...asked, values: { ...firm, ...asked.values } }, template, context);
  };
}

function rendered(asked: ToRender, { texts, purpose, version_id }: Found, context: Context): RenderedForClient {
  const chosen = bodyIn(texts, [asked.language, ...context.languages]);
  if (!chosen) throw notFound('email template');
  const { body, language } = chosen;
  return { ...drawn(body, language, context, { ...context.values, ...asked.values }), version_id, purpose, language };
}

/** A text that isn't saved, with the values of a client over the given ones. */
export async function renderDraft(
  ctx: BusinessCtx,
  { language, client_id, ...body }: EmailBody & { language: MessageLanguage; client_id: number | null },
  samples: VariableValues,
) {
  const tooMany = emailMarksProblem(body);
  if (tooMany) throw malformed(tooMany);
  const context = await contextOf(ctx, client_id);
  return drawn(body, language, context, { ...samples, ...context.values });
}

/**
 * A message in the words of the business's own template, or in the client's language. In English and without an own
 * template, it keeps the words it was composed with. The most important link is always in it.
 */
export async function inOwnWords(ctx: BusinessCtx, composed: Composed, clientId: number): Promise<Composed> {
  const { follows, hidden } = composed;
  if (!follows) return composed;
  const own = follows.isProductOnly ? undefined : await repo.findReplacement(ctx, follows.key);
  const context = await contextOf(ctx, clientId);
  const template = own ? await templateOf(ctx, follows.key) : null;
  const texts = template?.texts ?? (follows.hasOwnText ? {} : shippedTexts(shippedEmail(follows.key)!));
  const chosen = bodyIn(texts, context.languages);
  if (!chosen || (!own && chosen.language === 'en')) return composed;
  const drawn = drawnAs(composed, chosen, context, template?.version_id ?? null);
  if (!drawn || !hidden) return drawn ?? composed;
  return { ...drawn, hidden: drawnAs(hidden, chosen, context, null) ?? hidden };
}

/** Null where the template prints a value that this document doesn't have. */
function drawnAs(
  composed: Composed,
  { body, language }: { body: EmailBody; language: MessageLanguage },
  { values, brand }: Context,
  version_id: number | null,
): Composed | null {
  const { follows, buttons } = composed;
  const { subject, blocks, missing } = renderEmail(body, { ...values, ...follows!.values }, follows!.currency);
  if (missing.length) return null;
  const [first] = buttons;
  const hasLink = !first || blocks.some((block) => block.kind === 'button' && block.link === first.link);
  const whole = hasLink ? blocks : [...blocks.slice(0, -1), { kind: 'button' as const, ...first }, ...blocks.slice(-1)];
  return {
    ...composed,
    email: { subject: subject.replaceAll('\u00A0', ' '), text: wordsOf(whole, (html) => textOfHtml(safeHtml(html))) },
    drawn: {
      text: templateText(whole),
      html: templateHtml(subject, whole, { ...brand, language }),
      version_id,
    },
  };
}
