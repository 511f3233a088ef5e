import { MESSAGE_LANGUAGES } from '@daftar/domain/messaging/languages';
import { z } from 'zod';
import { changesOf } from './core/changes.ts';
import { countryCode, currency, email, filePath, required, text, timezone } from './core/fields.ts';
import { byId, flag, listQuery, ok, page, record } from './core/page.ts';
import { routes } from './core/route.ts';
import { stored } from './core/stored-shape.ts';

const permissionValues = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** With or without the country code; stored without. */
const telephone = z
  .string()
  .trim()
  .max(25)
  .regex(/^\+?\d[\d\s()-]{5,}$/, 'Enter a valid mobile number');

const address = {
  address_1: text().default(''),
  address_2: text().default(''),
  city: text(100).default(''),
  state: text(100).default(''),
  pincode: z.string().trim().max(12).default(''),
};

export const businessBody = z.object({
  name: required(120),
  country: countryCode,
  currency,
  /** Defaults to the country's. */
  timezone: timezone.optional(),
  email: z.union([email, z.literal('')]).default(''),
  mobile_number: z.union([telephone, z.literal('')]).default(''),
  website: z.union([z.url({ protocol: /^https?$/ }).max(500), z.literal('')]).default(''),
  /** PAN and GSTIN or VAT number, depending on the country. */
  pan: z.string().trim().toUpperCase().max(10).default(''),
  tax_number: z.string().trim().toUpperCase().max(20).default(''),
  /** Of messages to clients who have none of their own. */
  message_language: z.enum(MESSAGE_LANGUAGES).default('en'),
  nature: z.enum(['Trading', 'Manufacturing', 'Service']).default('Service'),
  colour: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .default('#009EF7'),
  logo: filePath.nullable().default(null),
  ...address,
});

export const business = z.object({
  ...record,
  ...stored(businessBody),
  tax_kind: z.enum(['GST', 'VAT', 'NONE']),
  logo_url: z.string().nullable(),
  /** Join code for /business-access-request; only for members who manage users. */
  join_code: z.string().nullable(),
  is_owner: z.boolean(),
  role_name: z.string(),
});
export type Business = z.output<typeof business>;

export const branchBody = z.object({
  name: required(100),
  country: countryCode,
  code: z.string().trim().toUpperCase().max(10).default(''),
  email: z.union([email, z.literal('')]).default(''),
  mobile_number: z.union([telephone, z.literal('')]).default(''),
  ...address,
});
export const branch = z.object({
  ...record,
  business_id: z.number(),
  ...stored(branchBody),
  /** 0 or 1, as in the specification. */
  deactivated: z.union([z.literal(0), z.literal(1)]),
});
export type Branch = z.output<typeof branch>;

const manage = { module: 'business_management', level: 'write' } as const;

export const businessRoutes = routes({
  list: {
    method: 'GET',
    path: '/businesses',
    summary: 'List businesses',
    actor: 'staff',
    reads: 'businesses',
    query: listQuery(['name', 'created_at'], {}),
    answer: page(
      z.object({
        id: z.number(),
        name: z.string(),
        country: z.string(),
        currency: z.string(),
        colour: z.string(),
        logo_url: z.string().nullable(),
        is_owner: z.boolean(),
        role_name: z.string(),
        branch_count: z.number(),
      }),
    ),
  },
  get: {
    method: 'GET',
    path: '/businesses/{id}',
    summary: 'Get a business',
    actor: 'staff',
    business: 'id',
    permission: 'member',
    reads: 'businesses',
    params: byId,
    answer: business,
  },
  create: {
    method: 'POST',
    path: '/businesses',
    summary: 'Create a business',
    actor: 'staff',
    touches: ['businesses'],
    body: businessBody.extend({ branch_name: required(100).default('Head office') }),
    answer: business,
  },
  update: {
    method: 'PUT',
    path: '/businesses/{id}',
    summary: 'Update a business',
    actor: 'staff',
    business: 'id',
    permission: manage,
    touches: ['businesses'],
    params: byId,
    body: changesOf(businessBody),
    answer: business,
  },
  permissions: {
    method: 'GET',
    path: '/self/{businessId}/permissions',
    summary: 'Get own permissions in a business',
    actor: 'staff',
    business: 'businessId',
    permission: 'member',
    reads: 'permissions',
    params: z.object({ businessId: byId.shape.id }),
    answer: z.object({
      role_name: z.string(),
      permissions: permissionValues.nullable(),
      /** Branches the caller can work in; null for all. */
      branch_ids: z.array(z.number()).nullable(),
    }),
  },
  countries: {
    method: 'GET',
    path: '/business_countries',
    summary: 'List countries',
    actor: ['staff', 'client'],
    withoutPhone: true,
    reads: 'countries',
    answer: z.object({
      data: z.array(
        z.object({
          name: z.string(),
          /** The name again: section 3 calls it so in this list. */
          country: z.string(),
          code: z.string(),
          country_code: z.string(),
          emoji: z.string(),
          currency: z.string(),
          tax_kind: z.enum(['GST', 'VAT', 'NONE']),
        }),
      ),
    }),
  },
  banks: {
    method: 'GET',
    path: '/getBanks/{country}',
    summary: 'List banks of a country',
    actor: 'staff',
    reads: 'banks',
    params: z.object({ country: countryCode }),
    answer: z.object({ data: z.array(z.object({ name: z.string() })) }),
  },
  branches: {
    method: 'GET',
    path: '/branches',
    summary: 'List branches',
    actor: 'staff',
    business: 'header',
    permission: 'member',
    reads: 'branches',
    query: listQuery(['name', 'created_at', 'deactivated'], { deactivated: flag }),
    answer: page(branch),
  },
  searchBranches: {
    method: 'GET',
    path: '/search/branches',
    summary: 'Search branches',
    actor: 'staff',
    business: 'header',
    permission: 'member',
    reads: 'branches',
    query: z.object({ search: z.string().trim().max(100).default('') }),
    answer: z.object({ data: z.array(branch) }),
  },
  branch: {
    method: 'GET',
    path: '/branches/{id}',
    summary: 'Get a branch',
    actor: 'staff',
    business: 'header',
    permission: 'member',
    reads: 'branches',
    params: byId,
    answer: branch,
  },
  createBranch: {
    method: 'POST',
    path: '/branches',
    summary: 'Create a branch',
    actor: 'staff',
    business: 'header',
    permission: manage,
    /** A creator restricted to some branches is added to the new one. */
    touches: ['branches', 'businesses', 'permissions', 'members'],
    body: branchBody,
    answer: branch,
  },
  updateBranch: {
    method: 'PUT',
    path: '/branches/{id}',
    summary: 'Update a branch',
    actor: 'staff',
    business: 'header',
    permission: manage,
    touches: ['branches'],
    params: byId,
    body: changesOf(branchBody),
    answer: branch,
  },
  deactivateBranch: {
    method: 'DELETE',
    path: '/branches/{id}',
    summary: 'Deactivate a branch',
    actor: 'staff',
    business: 'header',
    permission: manage,
    touches: ['branches', 'businesses'],
    params: byId,
    answer: ok,
  },
  activateBranch: {
    method: 'POST',
    path: '/branches/{id}',
    summary: 'Activate a branch',
    actor: 'staff',
    business: 'header',
    permission: manage,
    status: 200,
    touches: ['branches', 'businesses'],
    params: byId,
    answer: branch,
  },
});
