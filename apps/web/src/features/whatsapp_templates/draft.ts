/** A template while it is edited: flat, as the form shows it. Components are built from it. */
import type { WhatsAppTemplateRow } from '@daftar/contract/whatsapp_templates';
import { slotsOf, sampleOf, type VariableMap } from '@daftar/domain/whatsapp/fill';
import { placeholdersOf } from '@daftar/domain/whatsapp/placeholders';
import { sampleFor } from '@daftar/domain/whatsapp/shipped';
import {
  componentOf,
  withSample,
  type TemplateButton,
  type TemplateComponent,
  type TemplatePlace,
  type WhatsAppTemplate,
} from '@daftar/domain/whatsapp/template';

export type Draft = {
  category: string;
  /** Empty: no header. */
  header: string;
  header_text: string;
  /** Of a header with a location. */
  place: TemplatePlace;
  body: string;
  footer: string;
  buttons: TemplateButton[];
  sample_file: string | null;
  variables: VariableMap;
  /** By slot: body.1 */
  samples: Readonly<Record<string, string>>;
};

const NO_PLACE: TemplatePlace = { latitude: '', longitude: '', name: '', address: '' };

type Saved = Pick<WhatsAppTemplateRow, 'category' | 'variables' | 'sample_file'> & {
  components: readonly TemplateComponent[];
};

export function draftOf({ category, components, variables, sample_file }: Saved): Draft {
  const template = { components };
  const header = componentOf(template, 'HEADER');
  return {
    category,
    header: header?.format ?? '',
    header_text: header?.text ?? '',
    place: header?.place ?? NO_PLACE,
    body: componentOf(template, 'BODY')?.text ?? '',
    footer: componentOf(template, 'FOOTER')?.text ?? '',
    buttons: componentOf(template, 'BUTTONS')?.buttons ?? [],
    sample_file,
    variables,
    samples: Object.fromEntries(slotsOf(template).map((slot) => [slot, sampleOf(template, slot)])),
  };
}

export function componentsOf(draft: Draft): TemplateComponent[] {
  const samples = (part: string, text: string): string[] =>
    placeholdersOf(text).map((name) => draft.samples[`${part}.${name}`] ?? '');
  const all = (part: string, text: string): string[] | null => {
    const found = samples(part, text);
    return found.length ? found : null;
  };
  const [top, middle] = [all('header', draft.header_text), all('body', draft.body)];
  const isText = draft.header === 'TEXT';
  return [
    ...(draft.header
      ? [
          {
            type: 'HEADER' as const,
            format: draft.header,
            ...(isText ? { text: draft.header_text } : {}),
            ...(draft.header === 'LOCATION' ? { place: draft.place } : {}),
            ...(isText && top ? { example: { header_text: top } } : {}),
          },
        ]
      : []),
    { type: 'BODY' as const, text: draft.body, ...(middle ? { example: { body_text: [middle] } } : {}) },
    ...(draft.footer ? [{ type: 'FOOTER' as const, text: draft.footer }] : []),
    ...(draft.buttons.length
      ? [
          {
            type: 'BUTTONS' as const,
            buttons: draft.buttons.map(({ example: _example, ...button }, at) => {
              const sample = draft.samples[`button.${at}`];
              return sample ? { ...button, example: [sample] } : button;
            }),
          },
        ]
      : []),
  ];
}

export const templateOf = (row: Pick<WhatsAppTemplateRow, 'name' | 'language'>, draft: Draft): WhatsAppTemplate =>
  withSample({ ...row, category: draft.category, components: componentsOf(draft) }, draft.sample_file);

/** The next number for a variable at the end of the text. */
export const withVariable = (text: string, at: number): string => {
  const next = placeholdersOf(text).length + 1;
  const token = `{{${next}}}`;
  return text.slice(0, at) + token + text.slice(at);
};

/** A variable and, where none is typed, its sample. */
export const chosen = (draft: Draft, slot: string, name: string): Draft => ({
  ...draft,
  variables: name
    ? { ...draft.variables, [slot]: name }
    : Object.fromEntries(Object.entries(draft.variables).filter(([other]) => other !== slot)),
  samples: name ? { ...draft.samples, [slot]: sampleFor(name) } : draft.samples,
});

/** Slots of buttons follow their buttons when one is removed. */
export function withoutButton(draft: Draft, removed: number): Draft {
  const moved = <T>(map: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(map).flatMap(([slot, value]) => {
        const at = /^button\.(\d+)$/.exec(slot);
        if (!at || Number(at[1]) < removed) return [[slot, value]];
        return Number(at[1]) === removed ? [] : [[`button.${Number(at[1]) - 1}`, value]];
      }),
    );
  return {
    ...draft,
    buttons: draft.buttons.filter((_, at) => at !== removed),
    variables: moved(draft.variables),
    samples: moved(draft.samples),
  };
}
