import { DSC_HELD_LABELS, DSC_STATES } from '@daftar/domain/dsc/values';
import { BRANCH, choiceFilter, CLIENT, listOf, onlyFilter, type DeclaredReport } from './declaration.ts';

const needs = [{ module: 'dsc', level: 'read' }] as const;
const holder_name = {
  title: 'Holder',
  kind: 'text',
  pixels: 200,
  width: 26,
  narrow: true,
  search: true,
  link: { to: 'dsc', id: 'dsc_id' },
} as const;
const code = { title: 'Token', kind: 'code', pixels: 110, width: 12, search: true } as const;
const client_names = { title: 'Clients', kind: 'text', pixels: 240, width: 34, search: true } as const;

/** Days until expiry, and certificates that have expired. */
const EXPIRES = {
  7: 'Within 7 days',
  15: 'Within 15 days',
  30: 'Within 30 days',
  60: 'Within 60 days',
  90: 'Within 90 days',
  expired: 'Expired',
} as const;

export const dscExpiry = listOf({
  id: 'dsc-expiry',
  area: 'dsc',
  title: 'DSC validity',
  question: 'Which certificates have expired or expire soon?',
  needs,
  filters: {
    expires: { ...choiceFilter('Expires', EXPIRES), isInline: true },
    state: choiceFilter(
      'State',
      Object.fromEntries(DSC_STATES.filter((state) => state !== 'Replaced').map((state) => [state, state])),
    ),
    client_id: CLIENT,
    branch_id: BRANCH,
  },
  columns: {
    holder_name,
    code,
    client_names,
    class: { title: 'Class', kind: 'text', pixels: 90, width: 10, group: true },
    kind: { title: 'Type', kind: 'text', pixels: 130, width: 16, hidden: true, group: true },
    issuer: { title: 'Issuer', kind: 'text', pixels: 120, width: 14, hidden: true, group: true },
    certificate_number: { title: 'Serial number', kind: 'code', pixels: 160, width: 20, search: true },
    valid_from: { title: 'Issued', kind: 'date', pixels: 110, width: 12 },
    expires_on: { title: 'Expires', kind: 'date', pixels: 110, width: 12, narrow: true },
    days_left: {
      title: 'Days left',
      kind: 'number',
      pixels: 100,
      width: 10,
      about: 'Days until the certificate expires. Negative if it has expired.',
    },
    state: { title: 'State', kind: 'status', pixels: 120, width: 14, group: true },
  },
  sort: 'expires_on',
  chart: { kind: 'donut', category: 'state' },
  card: { figure: 'rows', label: 'certificates in the register' },
  empty: 'No certificates match. Add them in DSC.',
});

export const dscCustody = listOf({
  id: 'dsc-custody',
  area: 'dsc',
  title: 'DSC custody and movement',
  question: 'Where is each token, with whom, and since when?',
  needs,
  filters: {
    location: {
      ...choiceFilter('Location', {
        office: 'In office',
        team: 'With a colleague',
        client: 'With the client',
        courier: 'With a courier',
        lost: 'Lost',
      }),
      isInline: true,
    },
    overdue: onlyFilter('Return overdue only'),
    client_id: CLIENT,
    branch_id: BRANCH,
  },
  columns: {
    holder_name,
    code,
    client_names,
    place: { title: 'Box and slot', kind: 'text', pixels: 120, width: 14, search: true },
    held: {
      title: 'In or out',
      kind: 'status',
      pixels: 120,
      width: 12,
      narrow: true,
      group: true,
      words: { ...DSC_HELD_LABELS, lost: 'Lost' },
    },
    with_name: { title: 'With', kind: 'text', pixels: 170, width: 24, search: true, group: true },
    since: { title: 'Since', kind: 'date', pixels: 110, width: 12 },
    expected_back: { title: 'Expected back', kind: 'date', pixels: 120, width: 12 },
    moves: {
      title: 'Movements',
      kind: 'number',
      pixels: 100,
      width: 10,
      about: 'Number of times the token was moved.',
    },
    order_number: {
      title: 'Open order',
      kind: 'code',
      pixels: 120,
      width: 12,
      link: { to: 'dsc_order', id: 'dsc_order_id' },
    },
    orders_open: {
      title: 'Open orders',
      kind: 'number',
      total: true,
      pixels: 100,
      width: 10,
      hidden: true,
      about: 'Orders to renew the token that are neither closed nor cancelled.',
    },
  },
  sort: 'holder_name',
  card: { figure: 'rows', label: 'tokens in the register' },
  empty: 'No tokens match. Add them in DSC.',
});

export const reports: readonly DeclaredReport[] = [dscExpiry, dscCustody];
