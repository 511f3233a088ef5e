import type { Resource } from '@daftar/contract/core/resource';
import type { z } from 'zod';

export type RowOf<R extends Resource> = z.output<R['row']> & { id: number; version: number };
export type FieldOf<R extends Resource> = keyof z.output<R['fields']> & string;

/** Name of a record in messages. */
export const nameOf = (resource: Pick<Resource, 'title'>, row: object): string =>
  String((row as Record<string, unknown>)[resource.title] ?? '');

export const countOf = ({ labels: { one, many } }: Pick<Resource, 'labels'>, n: number): string =>
  n === 1 ? `1 ${one}` : `${n} ${many}`;

/** "Add group", "Create fee plan". */
export const addText = ({ labels: { one, verb = 'Add' } }: Pick<Resource, 'labels'>): string => `${verb} ${one}`;
