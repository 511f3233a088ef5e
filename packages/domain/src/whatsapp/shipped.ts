/** The product's WhatsApp templates: one for each event of domain facts 2, E, with a WhatsApp message to clients. */
import type { MessagePurpose } from '../messaging/purposes.ts';
import { findVariable } from '../messaging/variables.ts';
import { printed } from '../email_templates/filters.ts';
import type { VariableMap } from './fill.ts';
import { findPhrase } from './phrases.ts';
import { cleanParameter } from './placeholders.ts';
import { BILLING_WHATSAPP } from './shipped/billing.ts';
import { WORK_WHATSAPP } from './shipped/work.ts';
import { TAX_WHATSAPP } from './shipped/tax.ts';
import { LOAN_WHATSAPP } from './shipped/loans.ts';
import type { TemplateCategory, TemplateComponent, WhatsAppTemplate } from './template.ts';

export type ShippedSource = {
  /** That of the email for the same event. */
  key: string;
  label: string;
  purpose: MessagePurpose;
  category?: TemplateCategory;
  /** With the product's variables: `{{client.full_name}}`. */
  body: string;
  quick_replies?: readonly string[];
};
export type ShippedWhatsApp = {
  key: string;
  label: string;
  purpose: MessagePurpose;
  template: WhatsAppTemplate;
  variables: VariableMap;
};

/** Every message explains how to stop them. */
const FOOTER = 'Reply STOP to end messages';

/** Meta takes numbers, so each variable gets one; a variable that is used twice keeps its number. */
export function numbered(source: string): { text: string; names: string[] } {
  const names: string[] = [];
  const text = source.replace(/\{\{([a-z_]+\.[a-z_]+)\}\}/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `{{${names.indexOf(name) + 1}}}`;
  });
  return { text, names };
}

/** A sample as clients see such values. */
export function sampleFor(name: string): string {
  const variable = findVariable(name) ?? findPhrase(name);
  return variable ? cleanParameter(printed(variable.sample, variable.type, 'INR')) : '';
}

function compiled({ key, label, purpose, category = 'UTILITY', body, quick_replies = [] }: ShippedSource) {
  const { text, names } = numbered(body);
  const components: TemplateComponent[] = [
    { type: 'BODY', text, ...(names.length ? { example: { body_text: [names.map(sampleFor)] } } : {}) },
    { type: 'FOOTER', text: FOOTER },
    ...(quick_replies.length
      ? [
          {
            type: 'BUTTONS' as const,
            buttons: quick_replies.map((reply) => ({ type: 'QUICK_REPLY', text: reply })),
          },
        ]
      : []),
  ];
  return {
    key,
    label,
    purpose,
    template: { name: key.replace('.', '_'), language: 'en', category, components },
    variables: Object.fromEntries(names.map((name, at) => [`body.${at + 1}`, name])),
  };
}

export const SHIPPED_WHATSAPP: readonly ShippedWhatsApp[] = [
  ...WORK_WHATSAPP,
  ...BILLING_WHATSAPP,
  ...TAX_WHATSAPP,
  ...LOAN_WHATSAPP,
].map(compiled);
const BY_KEY: ReadonlyMap<string, ShippedWhatsApp> = new Map(SHIPPED_WHATSAPP.map((one) => [one.key, one]));
export const shippedWhatsApp = (key: string): ShippedWhatsApp | null => BY_KEY.get(key) ?? null;
