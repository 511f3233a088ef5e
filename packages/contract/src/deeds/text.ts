import { ALIGNMENTS, MARKS, USUAL_PAGE, type DeedText } from '@daftar/domain/deeds/document';
import { FIELD_TYPES, type Field } from '@daftar/domain/deeds/fields';
import type { FilledBlock } from '@daftar/domain/deeds/fill';
import { z } from 'zod';
import { required, text } from '../core/fields.ts';

const MAX_BLOCKS = 2000;
const MAX_INLINE = 500;
const MAX_FIELDS = 100;
const MAX_ENTRIES = 100;

const inline = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: z.string().min(1).max(20_000),
    marks: z
      .array(z.object({ type: z.enum(MARKS) }))
      .max(MARKS.length)
      .optional(),
  }),
  z.object({ type: z.literal('hardBreak') }),
]);
const content = z.array(inline).max(MAX_INLINE).optional();
const textAlign = z.enum(ALIGNMENTS).nullable().optional();
const paragraph = z.object({ type: z.literal('paragraph'), attrs: z.object({ textAlign }).optional(), content });
const heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ textAlign, level: z.literal([1, 2, 3]) }),
  content,
});
const clause = z.object({
  type: z.literal('clause'),
  attrs: z.object({
    level: z.literal([1, 2, 3, 4]),
    label: z
      .string()
      .regex(/^\w{1,40}$/, 'Use letters, digits and underscores')
      .nullable()
      .optional(),
  }),
  content,
});
const cell = z.object({
  type: z.enum(['tableCell', 'tableHeader']),
  attrs: z
    .object({
      colspan: z.number().int().min(1).max(12).optional(),
      rowspan: z.number().int().min(1).max(50).optional(),
      colwidth: z.array(z.number().int().min(0).max(2000)).max(12).nullable().optional(),
    })
    .optional(),
  content: z.array(paragraph).min(1).max(20),
});
const table = z.object({
  type: z.literal('table'),
  content: z
    .array(
      z.object({
        type: z.literal('tableRow'),
        attrs: z.object({ each: z.string().max(100).nullable().optional() }).optional(),
        content: z.array(cell).min(1).max(12),
      }),
    )
    .min(1)
    .max(200),
});
const together = z.object({
  type: z.literal('together'),
  content: z
    .array(z.discriminatedUnion('type', [paragraph, heading, clause, table]))
    .min(1)
    .max(100),
});

/** The editor's document: a closed set of nodes. Anything else is refused. */
const document = z.object({
  type: z.literal('doc'),
  content: z
    .array(
      z.discriminatedUnion('type', [
        paragraph,
        heading,
        clause,
        table,
        together,
        z.object({ type: z.literal('pageBreak') }),
      ]),
    )
    .min(1, 'Write the text')
    .max(MAX_BLOCKS),
});

/** Typed as the domain's document, which is the same but read-only. */
export const deedText = document as unknown as z.ZodType<DeedText, DeedText>;

const key = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Use small letters, digits and underscores');
const plainField = z.object({
  key,
  label: required(80),
  type: z.enum(FIELD_TYPES),
  options: z.array(required(80)).max(30).optional(),
  help: text(200).optional(),
  optional: z.boolean().optional(),
  starts: z.string().max(500).optional(),
  min: z.number().int().min(0).max(MAX_ENTRIES).optional(),
  max: z.number().int().min(1).max(MAX_ENTRIES).optional(),
  adds_up: z
    .string()
    .regex(/^\d{1,9}$/, 'Enter a whole number')
    .optional(),
});
/** A question of a template. Those of people and lists have questions of their own. */
export const deedField = plainField.extend({ fields: z.array(plainField).max(30).optional() });
export const deedFields = z.array(deedField).max(MAX_FIELDS) as unknown as z.ZodType<
  readonly Field[],
  readonly Field[]
>;

const millimetres = z.number().int().min(0).max(200);
export const deedPage = z.object({
  stamp_margin: millimetres.default(USUAL_PAGE.stamp_margin),
  margin: millimetres.min(10).max(50).default(USUAL_PAGE.margin),
  header: text(200).default(''),
  footer: text(200).default(''),
  page_numbers: z.boolean().default(USUAL_PAGE.page_numbers),
  initials: z.boolean().default(USUAL_PAGE.initials),
});

/** A deed as it is printed; the browser shows it as text. */
export const filledBlocks = z.array(z.record(z.string(), z.unknown())) as unknown as z.ZodType<
  readonly FilledBlock[],
  readonly FilledBlock[]
>;

const answer = z.string().max(10_000);
const entry = z.record(key, answer);
/** Answers by key: a text, a person or group, or a list of those. */
export const deedValues = z.record(key, z.union([answer, entry, z.array(entry).max(MAX_ENTRIES)]));
export type DeedValues = z.output<typeof deedValues>;
