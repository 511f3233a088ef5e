import { AREA_UNITS, PROPERTY_TYPES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { paragraph } from './billing/document.ts';
import { required, text } from './core/fields.ts';
import { day, id, idList } from './core/page.ts';
import { resource } from './core/resource.ts';
import { routes } from './core/route.ts';
import { loanAmount } from './loans/fields.ts';

const read = { module: 'loan_management', level: 'read' } as const;
const write = { module: 'loan_management', level: 'write' } as const;
const line = (max = 200) => text(max).default('');
const area = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter an area')
  .nullable()
  .default(null);
const share = z
  .string()
  .trim()
  .regex(/^(100|\d{1,2})(\.\d{1,2})?$/, 'Enter a share from 0 to 100');
const MAX_OWNERS = 20;
const MAX_DEEDS = 50;

const owner = z.object({ borrower_id: id, share });
const valuation = z.object({ on: day, valuer: required(120), value: loanAmount });
const deed = z.object({
  on: day,
  deed: required(120),
  from_party: line(120),
  to_party: line(120),
  registration_number: line(60),
});

export const propertyBody = z.object({
  name: required(120),
  property_type: z.enum(PROPERTY_TYPES),
  /** Carpet area. */
  area,
  built_up_area: area,
  area_unit: z.enum(AREA_UNITS).default('Sq. ft.'),
  built_in: z.number().int().min(1800).max(2100).nullable().default(null),
  address_1: line(),
  address_2: line(),
  landmark: line(),
  city: line(80),
  state: line(80),
  pincode: line(12),
  survey_number: line(60),
  agreement_value: loanAmount.default('0'),
  stamp_value: loanAmount.default('0'),
  stamp_duty: loanAmount.default('0'),
  valuations: z.array(valuation).max(MAX_OWNERS).default([]),
  title_chain: z.array(deed).max(MAX_DEEDS).default([]),
  owners: z.array(owner).max(MAX_OWNERS).default([]),
  notes: paragraph(2000).default(''),
});

/** Section 7 names properties `borrower_properties`. */
export const propertyResource = resource({
  table: 'borrower_properties',
  path: '/borrower_properties',
  labels: { one: 'property', many: 'properties' },
  title: 'name',
  fields: propertyBody,
  answers: {
    area: z.string().nullable(),
    built_up_area: z.string().nullable(),
    built_in: z.number().nullable(),
    valuations: z.array(z.object({ on: z.string(), valuer: z.string(), value: z.string() })),
    title_chain: z.array(
      z.object({
        on: z.string(),
        deed: z.string(),
        from_party: z.string(),
        to_party: z.string(),
        registration_number: z.string(),
      }),
    ),
    owners: z.array(z.object({ borrower_id: z.number(), name: z.string(), share: z.string() })),
    /** Open files that it secures. More than one is a warning. */
    loans: z.array(z.object({ id: z.number(), number: z.string(), status: z.string() })),
  },
  sorts: ['name', 'created_at'],
  filters: {
    property_ids: idList.optional(),
    borrower_ids: idList.optional(),
    property_type: z.enum(PROPERTY_TYPES).optional(),
  },
  search: ['name'],
  permission: { read, write },
  touches: ['borrower_properties', 'loans'],
});
export type Property = z.output<typeof propertyResource.row>;

export const propertyRoutes = routes({ ...propertyResource.routes });
