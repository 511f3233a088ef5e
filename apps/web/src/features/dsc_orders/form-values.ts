import type { DscToken } from '@daftar/contract/dsc';
import type { DscOrder } from '@daftar/contract/dsc_orders';
import type { Values } from '#web/kit/form-state.ts';

const TEXTS = [
  'holder_name',
  'pan',
  'mobile_number',
  'email',
  'birth_date',
  'entity_name',
  'iec',
  'issuer',
  'ra',
  'application_number',
  'video_link',
  'remarks',
] as const;
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** From an order, or for a new one from the token that it renews. */
export function valuesOf(order: DscOrder | null, token: DscToken | null, clientId: string): Values {
  const signs = token?.signatories.find(({ is_entity }) => is_entity) ?? token?.signatories[0];
  const from: Readonly<Record<string, unknown>> = order ?? (token ? { ...token, remarks: '' } : {});
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, textOf(from[name])])),
    client_id: textOf(order?.client_id ?? signs?.client_id ?? clientId),
    role: order?.role ?? signs?.role ?? 'Authorised signatory',
    class: 'Class 3',
    kind: textOf(from.kind) || 'Individual',
    use: textOf(from.use) || 'Signature',
    years: textOf(order?.years ?? 2),
    with_token: order?.with_token ?? !token,
    kyc_method: order?.kyc_method ?? 'Aadhaar eKYC',
    price: order ? order.price : '',
    cost: order ? order.cost : '',
    renews_token_id: textOf(order ? order.renews_token_id : token?.id),
  };
}

export const bodyOf = (values: Values): Values => ({
  ...values,
  client_id: Number(values.client_id),
  birth_date: values.birth_date || null,
  years: Number(values.years),
  price: values.price || '0',
  cost: values.cost || '0',
  renews_token_id: values.renews_token_id ? Number(values.renews_token_id) : null,
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only what changed: an approved order takes no more than price, cost and remarks. */
export const changesOf = (values: Values, start: Values): Values => {
  const [now, before] = [bodyOf(values), bodyOf(start)];
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !same(value, before[name])));
};
