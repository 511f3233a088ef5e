/** Values of a client in a template: the message for the provider, and the text that people read. */
import type { CurrencyCode } from '../currencies.ts';
import { printed } from '../email_templates/filters.ts';
import { findVariable, type VariableValues } from '../messaging/variables.ts';
import { lengthOf, MAX_BODY } from './lint.ts';
import type { StoredFile, TemplateParameter, TemplatePart } from './payload.ts';
import { phraseText } from './phrases.ts';
import { cleanParameter, fillText, placeholdersOf } from './placeholders.ts';
import {
  componentOf,
  MEDIA_FORMATS,
  type TemplateButton,
  type TemplatePlace,
  type WhatsAppTemplate,
} from './template.ts';

/** The product's variable of each placeholder: `{"header.1": "invoice.number", "body.1": "client.full_name", "button.0": …}`. */
export type VariableMap = Readonly<Record<string, string>>;

/** Every placeholder of a template, as the keys of its map. */
export function slotsOf(template: Pick<WhatsAppTemplate, 'components'>): string[] {
  const names = (part: string, text = '') => placeholdersOf(text).map((name) => `${part}.${name}`);
  return [
    ...names('header', componentOf(template, 'HEADER')?.text),
    ...names('body', componentOf(template, 'BODY')?.text),
    ...(componentOf(template, 'BUTTONS')?.buttons ?? []).flatMap((button, at) =>
      takesValue(button) ? [`button.${at}`] : [],
    ),
  ];
}
export const takesValue = ({ type, url }: TemplateButton): boolean =>
  type === 'COPY_CODE' || type === 'OTP' || (type === 'URL' && placeholdersOf(url ?? '').length > 0);

/** The sample that Meta sees for a slot. */
export function sampleOf(template: Pick<WhatsAppTemplate, 'components'>, slot: string): string {
  const [part, name] = slot.split('.') as [string, string];
  if (part === 'button') return componentOf(template, 'BUTTONS')?.buttons[Number(name)]?.example?.[0] ?? '';
  const header = componentOf(template, 'HEADER');
  if (part === 'header') return header?.example?.header_text?.[placeholdersOf(header.text ?? '').indexOf(name)] ?? '';
  const body = componentOf(template, 'BODY');
  return body?.example?.body_text?.[0]?.[placeholdersOf(body.text).indexOf(name)] ?? '';
}

export type Filled = {
  components: TemplatePart[];
  /** Header, message and footer, as the client reads them. */
  text: string;
  /** Variables without a value; `file` for the file of a header. The message must not go. */
  missing: string[];
};
type Values = { variables: VariableMap; values: VariableValues; currency: CurrencyCode; file?: StoredFile | undefined };

function valueOf(
  slot: string,
  language: string,
  { variables, values, currency }: Values,
): { value: string; name: string } {
  const name = variables[slot] ?? slot;
  const raw = values[slot] ?? values[name] ?? phraseText(name, language, values) ?? '';
  const type = findVariable(name)?.type ?? (typeof raw === 'string' ? 'text' : 'list');
  return { value: cleanParameter(printed(raw, type, currency)), name };
}

/** Meta refuses a message whose text with values is too long: the longest value gives way. */
function shortened(text: string, values: Record<string, string>): Record<string, string> {
  const fitting = { ...values };
  for (;;) {
    const excess = lengthOf(fillText(text, fitting)) - MAX_BODY;
    const longest = Object.keys(fitting).toSorted((a, b) => lengthOf(fitting[b]!) - lengthOf(fitting[a]!))[0];
    if (excess <= 0 || longest === undefined || lengthOf(fitting[longest]!) < 2) return fitting;
    const kept = Math.max(1, lengthOf(fitting[longest]!) - excess - 1);
    fitting[longest] = `${[...fitting[longest]!].slice(0, kept).join('').trimEnd()}…`;
    if (kept === 1) return fitting;
  }
}

export function fillTemplate(template: WhatsAppTemplate, given: Values): Filled {
  const missing = new Set<string>();
  const take = (slot: string): string => {
    const { value, name } = valueOf(slot, template.language, given);
    if (value === '') missing.add(name);
    return value;
  };
  const inText = (part: 'header' | 'body', text: string) => {
    const names = placeholdersOf(text);
    const found = Object.fromEntries(names.map((name) => [name, take(`${part}.${name}`)]));
    const values = part === 'body' ? shortened(text, found) : found;
    const isNamed = names.some((name) => !/^\d+$/.test(name));
    const parameters = names.map((name): TemplateParameter => ({
      type: 'text',
      text: values[name]!,
      ...(isNamed ? { parameter_name: name } : {}),
    }));
    return { part: parameters.length ? [{ type: part, parameters }] : [], text: fillText(text, values) };
  };
  const [header, body, footer] = [
    componentOf(template, 'HEADER'),
    componentOf(template, 'BODY'),
    componentOf(template, 'FOOTER'),
  ];
  const top = header?.format === 'TEXT' ? inText('header', header.text ?? '') : null;
  const middle = inText('body', body?.text ?? '');
  const media = header && MEDIA_FORMATS.includes(header.format) ? mediaPart(header.format, given.file) : null;
  if (media && !given.file) missing.add('file');
  const place = header?.format === 'LOCATION' ? header.place : undefined;
  // Of a template from before places could be entered.
  if (header?.format === 'LOCATION' && !place) missing.add('location');
  const buttons = (componentOf(template, 'BUTTONS')?.buttons ?? []).flatMap((button, at): TemplatePart[] => {
    if (!takesValue(button)) return [];
    const text = take(`button.${at}`);
    const [sub_type, parameter]: [string, TemplateParameter] =
      button.type === 'COPY_CODE'
        ? ['copy_code', { type: 'coupon_code', coupon_code: text }]
        : ['url', { type: 'text', text }];
    return [{ type: 'button', sub_type, index: String(at), parameters: [parameter] }];
  });
  return {
    components: [
      ...(top?.part ?? []),
      ...(media ?? []),
      ...placePart(place),
      ...middle.part,
      ...buttons,
    ] as TemplatePart[],
    text: [top?.text, middle.text, footer?.text].filter(Boolean).join('\n\n'),
    missing: [...missing],
  };
}

const placePart = (location: TemplatePlace | undefined): TemplatePart[] =>
  location ? [{ type: 'header', parameters: [{ type: 'location', location }] }] : [];

function mediaPart(format: string, file: StoredFile | undefined): TemplatePart[] {
  if (!file) return [];
  const parameter: TemplateParameter =
    format === 'DOCUMENT'
      ? { type: 'document', document: file }
      : format === 'IMAGE'
        ? { type: 'image', image: file }
        : { type: 'video', video: file };
  return [{ type: 'header', parameters: [parameter] }];
}
