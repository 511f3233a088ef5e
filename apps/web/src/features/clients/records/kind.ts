import { clientRecordRoutes } from '@daftar/contract/client_records';
import type { recordBodies } from '@daftar/contract/clients/records';
import type { Route } from '@daftar/contract/core/route';
import type { ComponentType } from 'react';
import type { Tone } from '#web/kit/badge.tsx';
import type { RecordStore } from './store.ts';

/** Record types of a client, with the names of section 7. */
export type KindName = keyof typeof recordBodies;
export type Values = Record<string, unknown>;

/** One field of a record. */
export type RecordField = {
  name: string;
  label: string;
  required?: true;
  /** Name in clients_required_details, if the business can hide or require it. */
  asked?: string;
  /** Shown to owners of the business only. */
  ownersOnly?: true;
} & (
  | { type: 'text' | 'phone' | 'email' | 'date' | 'number' | 'switch' | 'file' | 'password' }
  | { type: 'bank' | 'city' | 'gstin' | 'service_number' }
  | { type: 'choice' | 'suggest'; options: readonly string[] }
  | {
      type: 'code';
      length: number;
      problem: (value: string) => string | null;
      tells?: (value: string) => string | undefined;
    }
);

export type RecordRow = { id: number; version: number } & Values;

/** The owner of records; `id` is null for a new client. */
export type RecordOwner = {
  id: number | null;
  country: string;
  country_code: string;
  pan: string;
  asks: (field: string) => boolean;
  must: (field: string) => boolean;
};

/** A record type: its fields and its texts in the list. */
export type RecordKind = {
  name: KindName;
  title: string;
  /** In a sentence: "director". */
  one: string;
  fields: readonly RecordField[];
  nameOf: (row: RecordRow) => string;
  detailOf: (row: RecordRow) => string;
  badgeOf?: (row: RecordRow) => { tone: Tone; text: string } | undefined;
  /** Link to the document. */
  hrefOf?: (row: RecordRow) => string | undefined;
  /** Defaults copied from the client. */
  fromClient?: (client: RecordOwner) => Values;
  /** Initial form values. */
  starts?: Values;
  /** Actions of a stored record besides editing. */
  Acts?: ComponentType<{ row: RecordRow; clientId: number }>;
  /** Replaces the form when several are added at once. */
  Adder?: ComponentType<{ client: RecordOwner; store: RecordStore; onClose: () => void }>;
  /** Label of the button, if not "Add …". */
  adds?: string;
};

type Calls = { list: Route; create: Route; update: Route; remove: Route };

export const callsOf = ({ name }: RecordKind): Calls => {
  const all = clientRecordRoutes as unknown as Record<string, Route>;
  const call = (act: keyof Calls): Route => all[`${name}_${act}`]!;
  return { list: call('list'), create: call('create'), update: call('update'), remove: call('remove') };
};

export const text = (name: string, label: string) => ({ name, label, type: 'text' as const });
export const must = <F extends RecordField>(field: F): F => ({ ...field, required: true });
export const choice = (name: string, label: string, options: readonly string[]) => ({
  name,
  label,
  type: 'choice' as const,
  options,
});
export const shown = (row: RecordRow, ...names: string[]): string =>
  names
    .map((name) => row[name])
    .filter(Boolean)
    .join(' · ');
