import { borrowerParts } from '@daftar/contract/borrowers';
import type { Route } from '@daftar/contract/core/route';
import type { ReactNode } from 'react';
import type { FieldSpecs } from '#web/kit/resource/field-spec.tsx';

export type PartName = keyof typeof borrowerParts;
export type Values = Record<string, unknown>;
export type PartRow = { id: number; version: number } & Values;

export type PartColumn = {
  title: string;
  cell: (row: PartRow) => ReactNode;
  /** An amount, aligned at the end. */
  amount?: true;
  /** Hidden on a phone. */
  wide?: true;
};

/** A part of a borrower: its table and its form. */
export type PartKind = {
  name: PartName;
  title: string;
  /** In a sentence: "running loan". */
  one: string;
  nameOf: (row: PartRow) => string;
  columns: readonly PartColumn[];
  fields: FieldSpecs;
  /** Those of `fields` that apply, by the value of the field `watches`. */
  watches?: string;
  shows?: (watched: string, field: string) => boolean;
  /** Fields that are typed as text and sent as numbers. */
  numbers?: readonly string[];
  /** Newest first by this field; in the order they were added if absent. */
  newestBy?: string;
  /** Can't occur twice. */
  unique?: { field: string; message: string };
  /** Values of the row that is added after this one; `rows` has it too. */
  nextOf?: (row: Values, rows: readonly Values[]) => Values;
};

type Calls = { list: Route; create: Route; update: Route; remove: Route };
export const callsOf = ({ name }: PartKind): Calls => borrowerParts[name].routes as unknown as Calls;

/** "Add salary". */
export const addText = ({ one }: PartKind): string => `Add ${one}`;
export const text = (row: PartRow, field: string): string => String(row[field] ?? '');
