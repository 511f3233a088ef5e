import type { MessagePurpose } from '@daftar/domain/messaging/purposes';
import type { Following } from '@daftar/domain/email_templates/built-in';
import { isCurrency, type CurrencyCode } from '@daftar/domain/currencies';
import { z } from 'zod';
import type { EmailButton, EmailFigure } from './email-html.ts';

/** Messages to an account belong to no business, so that no owner reads codes and links in the outbox. */
export type Audience = 'account' | 'invited person' | 'team member' | 'client' | 'portal login' | 'supplier';

export type EmailText = { subject: string; text: string };

type Values = z.ZodObject;

/** An email or SMS: what causes it, who receives it, and its text for each channel that it can take. */
export type Message<V extends Values> = {
  /** `<feature>.<name>`. */
  name: `${string}.${string}`;
  /** A sentence: "A member invites a person to the business." */
  cause: string;
  audience: Audience;
  /** Default: service. It decides which consent the message needs. */
  purpose?: MessagePurpose;
  values: V;
  /** Realistic values, for tests and previews. */
  sample: z.output<V>;
  /** Values that only the recipient may see: codes, and links with a token. */
  secrets?: readonly (keyof z.output<V> & string)[];
  email?: (values: z.output<V>) => EmailText;
  /** The template. The business's own version, or a text in the client's language, takes precedence over `email`. */
  follows?: (values: z.output<V>) => Following;
  /** Buttons of the formatted email, the most important first. Their links are in the plain text too. */
  buttons?: (values: z.output<V>) => EmailButton[];
  figure?: (values: z.output<V>) => EmailFigure | undefined;
  /** Added to the email, also where the sender edited its text. */
  completeEmail?: (text: string, values: z.output<V>) => string;
  sms?: (values: z.output<V>) => string;
};

type Filled = 'sample' | 'secrets' | 'email' | 'follows' | 'buttons' | 'figure' | 'completeEmail' | 'sms';
export type AnyMessage = Omit<Message<Values>, Filled> & {
  sample: object;
  secrets?: readonly string[];
  email?: (values: never) => EmailText;
  follows?: (values: never) => Following;
  buttons?: (values: never) => EmailButton[];
  figure?: (values: never) => EmailFigure | undefined;
  completeEmail?: (text: string, values: never) => string;
  sms?: (values: never) => string;
};

/** An amount's currency, for the values of a message. */
export const currency = z.custom<CurrencyCode>((code) => typeof code === 'string' && isCurrency(code));

/** Infers the types of the values. */
export const message = <const V extends Values>(declared: Message<V>): Message<V> => declared;

/** A message with its values filled in. */
export type Composed = {
  name: string;
  audience: Audience;
  purpose: MessagePurpose;
  email?: EmailText;
  follows?: Following;
  /** The whole email where a template draws it. It is sent unless the sender edits its words. */
  drawn?: { text: string; html: string; version_id: number | null };
  buttons: EmailButton[];
  figure?: EmailFigure | undefined;
  completeEmail: (text: string) => string;
  sms?: string;
  /** The message without its secrets, for the outbox. */
  hidden?: Composed;
};

/** Takes the place of a secret wherever anyone but the recipient reads the message. */
export const HIDDEN = { code: '••••••', link: '[link hidden]' } as const;

export function compose<V extends Values>(declared: Message<V>, input: z.input<V>): Composed {
  const values = declared.values.parse(input);
  const composed = fill(declared, values);
  if (!declared.secrets?.length) return composed;
  const masked = declared.secrets.map((name) => [name, name === 'code' ? HIDDEN.code : HIDDEN.link]);
  return { ...composed, hidden: fill(declared, { ...values, ...Object.fromEntries(masked) }) };
}

function fill<V extends Values>(declared: Message<V>, values: z.output<V>): Composed {
  return {
    name: declared.name,
    audience: declared.audience,
    purpose: declared.purpose ?? 'service',
    ...(declared.email ? { email: declared.email(values) } : {}),
    ...(declared.follows ? { follows: declared.follows(values) } : {}),
    buttons: (declared.buttons?.(values) ?? []).filter(({ link }) => link !== ''),
    figure: declared.figure?.(values),
    completeEmail: (text) => declared.completeEmail?.(text, values) ?? text,
    ...(declared.sms ? { sms: declared.sms(values) } : {}),
  };
}

/** Adds the links of buttons to the plain text, unless the text has them. */
export const withLinks = (text: string, buttons: readonly EmailButton[]): string => {
  const missing = buttons.filter(({ link }) => link !== '' && !text.includes(link));
  return missing.length ? `${text}\n\n${missing.map(({ label, link }) => `${label}: ${link}`).join('\n')}` : text;
};
