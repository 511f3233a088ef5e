import { clientRecordRoutes } from '@daftar/contract/client_records';
import type { recordBodies } from '@daftar/contract/clients/records';
import type { Route } from '@daftar/contract/core/route';
import type { ComponentType } from 'react';
import type { Tone } from '#web/kit/badge.tsx';
import type { RecordStore } from './store.ts';

/** The kinds of record that belong to a client, by the names of section 7. */
export type KindName = keyof typeof recordBodies;
export type Values = Record<string, unknown>;

/** One field of a record. */
export type RecordField = {
  name: string;
  label: string;
  required?: true;
  /** What clients_required_details calls it: the business may hide it, or require it. */
  asked?: string;
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

/** The client that records belong to, as far as they must know it; without an id it is being made. */
export type RecordOwner = {
  id: number | null;
  country: string;
  country_code: string;
  pan: string;
  asks: (field: string) => boolean;
  must: (field: string) => boolean;
};

/** A kind of record: its fields, and how one of them is told in a line. */
export type RecordKind = {
  name: KindName;
  title: string;
  /** In a sentence: "director". */
  one: string;
  fields: readonly RecordField[];
  nameOf: (row: RecordRow) => string;
  detailOf: (row: RecordRow) => string;
  badgeOf?: (row: RecordRow) => { tone: Tone; text: string } | undefined;
  /** Where the thing itself lies: a document. */
  hrefOf?: (row: RecordRow) => string | undefined;
  /** What a new one takes from its client. */
  fromClient?: (client: RecordOwner) => Values;
  /** What its form begins with, where that is not empty. */
  starts?: Values;
  /** What can be done with a stored one beside changing it. */
  Acts?: ComponentType<{ row: RecordRow; clientId: number }>;
  /** In place of the form, where several are added at once. */
  Adder?: ComponentType<{ client: RecordOwner; store: RecordStore; onClose: () => void }>;
  /** What the button that adds says, where it is not "Add …". */
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
