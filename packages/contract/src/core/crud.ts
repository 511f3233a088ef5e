import type { Permission } from './route.ts';
import { z } from 'zod';
import { changesOf } from './changes.ts';
import { id, listQuery, ok, page } from './page.ts';

type Kind<Body extends z.ZodRawShape, Row extends z.ZodType, Params extends z.ZodRawShape> = {
  /** Below /api, without the id: `/client/{clientId}/address`. */
  path: `/${string}`;
  /** In the singular, as summaries say it. */
  what: string;
  /** The parameters that the path itself has. */
  params: Params;
  body: z.ZodObject<Body>;
  row: Row;
  read: Permission;
  write: Permission;
  /** The cache name of its readers. */
  reads: string;
  touches: readonly string[];
};

/** The ordinary calls of a record that belongs to another (section 7): GET list, POST, PUT /{id}, DELETE /{id}. */
export function crud<Body extends z.ZodRawShape, Row extends z.ZodType, Params extends z.ZodRawShape>(
  kind: Kind<Body, Row, Params>,
) {
  const { path, what, read, write, reads, touches } = kind;
  const inBusiness = { actor: 'staff', business: 'header' } as const;
  const params = z.object(kind.params);
  const one = z.object({ ...kind.params, id });
  return {
    list: {
      ...inBusiness,
      method: 'GET',
      path,
      summary: `List: ${what}`,
      permission: read,
      reads,
      params,
      query: listQuery(['created_at'], {}),
      answer: page(kind.row),
    },
    create: {
      ...inBusiness,
      method: 'POST',
      path,
      summary: `Add: ${what}`,
      permission: write,
      touches,
      params,
      body: kind.body,
      answer: kind.row,
    },
    update: {
      ...inBusiness,
      method: 'PUT',
      path: `${path}/{id}` as const,
      summary: `Change: ${what}`,
      permission: write,
      touches,
      params: one,
      body: changesOf(kind.body),
      answer: kind.row,
    },
    remove: {
      ...inBusiness,
      method: 'DELETE',
      path: `${path}/{id}` as const,
      summary: `Delete: ${what}`,
      permission: write,
      touches,
      params: one,
      answer: ok,
    },
  } as const;
}
