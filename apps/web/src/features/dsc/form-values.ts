import type { DscToken } from '@daftar/contract/dsc';
import type { Values } from '#web/kit/form-state.ts';

export const BLANK_CLIENT = { client_id: '', role: 'Authorised signatory', is_entity: false };

const IDS = ['holder_client_id', 'director_id', 'contact_id', 'holder_user_id'] as const;
const DATES = ['birth_date', 'revoked_on'] as const;
const TEXTS = [
  'holder_name',
  'pan',
  'mobile_number',
  'email',
  'entity_name',
  'iec',
  'issuer',
  'certificate_number',
  'token_make',
  'token_number',
  'valid_from',
  'expires_on',
  'revoke_reason',
  'remarks',
] as const;

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** A new token starts with its client, or with one empty row. */
export const valuesOf = (token: DscToken | null, clientId = ''): Values => ({
  class: token?.class ?? 'Class 3',
  kind: token?.kind ?? 'Individual',
  use: token?.use ?? 'Signature',
  ...Object.fromEntries([...TEXTS, ...IDS, ...DATES].map((name) => [name, textOf(token?.[name])])),
  password: '',
  ...(token ? {} : { box: '', slot: '' }),
  signatories: token
    ? token.signatories.map(({ client_id, role, is_entity }) => ({ client_id: String(client_id), role, is_entity }))
    : [{ ...BLANK_CLIENT, client_id: clientId }],
});

type Signatory = { client_id: string; role: string; is_entity: boolean };

/** Rows without a client were added and left. */
export function bodyOf(values: Values): Values {
  const isIndividual = values.kind === 'Individual';
  return {
    ...values,
    ...Object.fromEntries(IDS.map((name) => [name, values[name] ? Number(values[name]) : null])),
    ...Object.fromEntries(DATES.map((name) => [name, values[name] || null])),
    signatories: (values.signatories as Signatory[])
      .filter(({ client_id }) => client_id !== '')
      .map(({ client_id, role, is_entity }) => ({
        client_id: Number(client_id),
        role,
        is_entity: is_entity && !isIndividual,
      })),
  };
}

/** An empty password leaves the stored one. */
export function changesOf(values: Values): Values {
  const { password, ...body } = bodyOf(values);
  return password ? { ...body, password } : body;
}
