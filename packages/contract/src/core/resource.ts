import { z } from 'zod';
import { changesOf } from './changes.ts';
import { contactMasker } from './contacts.ts';
import { id, listQuery, ok, page, record } from './page.ts';
import { inBusiness, type Confirm, type Permission, type Right, type Route } from './route.ts';
import { stored } from './stored-shape.ts';

/** Limit for deleting and restoring in one call. */
export const MAX_AT_ONCE = 1000;

export type Labels = {
  /** In a sentence: "bank account", "bank accounts". */
  one: string;
  many: string;
  /** Verb of the button and the call that make one. */
  verb?: 'Add' | 'Create';
};

type Path = `/${string}`;
type None = Record<never, never>;
type Bulk = { removeMany?: Path; removeAll?: Path; restoreMany?: Path };

/** A list with a form, declared once for the server's service and the screens. */
export type Declaration<
  T extends string,
  P extends Path,
  F extends z.ZodRawShape,
  A extends z.ZodRawShape,
  S extends readonly [string, ...string[]],
  Q extends z.ZodRawShape,
  K extends z.ZodRawShape,
  B extends Bulk,
  X extends string,
> = {
  /** Table, and its name in the bin and the activity log. */
  table: T;
  /** Below /api, without the id: `/client/{clientId}/address`. */
  path: P;
  /** Path parameters other than the id. */
  params?: K;
  labels: Labels;
  /** Field or answer that names a record in messages and in the bin; a column too. */
  title: (keyof F | keyof NoInfer<A>) & string;
  /** Fields that people enter. */
  fields: z.ZodObject<F>;
  /** Further fields of the answer, and those that are answered differently from how they are entered. */
  answers?: A;
  /** Fields that are entered and never answered. */
  secrets?: readonly (X & keyof F)[];
  sorts: S;
  /** Default order; the first sort if absent. */
  order?: S[number] | `-${S[number]}`;
  filters?: Q;
  /** Columns that the search looks into. */
  search?: readonly (keyof F & string)[];
  permission: { read: Permission; write: Right | 'member'; all?: Right };
  /** Every call needs access to WhatsApp. */
  whatsapp?: true;
  /** Cache name of the reads; the table if absent. */
  reads?: string;
  /** Cache names that a write makes stale; the reads if absent. */
  touches?: readonly string[];
  /** Deleted permanently, not moved to the bin. */
  permanent?: true;
  /** Writes need a recent proof of identity; with `changes`, those that create or update a record. */
  confirm?: Confirm;
  /** Paths of the calls about several records. */
  bulk?: B;
};

/** Records of a business have no parameter in their list's path, those of a client have one. */
type Parents<K extends z.ZodRawShape> = keyof K extends never ? None : { params: z.ZodObject<K> };
type Answered<F extends z.ZodRawShape, A extends z.ZodRawShape, X extends string> = typeof record &
  Omit<StoredShape<F>, keyof A | X> &
  A;
type StoredShape<F extends z.ZodRawShape> = ReturnType<typeof stored<F>>;

/**
 * Declares a resource and its calls: list, get, create, update, remove, and those of `bulk`. A feature puts the calls
 * it offers into its routes.
 */
export function resource<
  const T extends string,
  const P extends Path,
  F extends z.ZodRawShape,
  const S extends readonly [string, ...string[]],
  A extends z.ZodRawShape = None,
  Q extends z.ZodRawShape = None,
  K extends z.ZodRawShape = None,
  const B extends Bulk = None,
  const X extends string = never,
>(declaration: Declaration<T, P, F, A, S, Q, K, B, X>) {
  const { table, path, labels, fields, permission, bulk = {} as B } = declaration;
  const { one, many, verb = 'Add' } = labels;
  const a = /^(?!use|uni|eu|one)[aeiou]/i.test(one) ? `an ${one}` : `a ${one}`;
  const answers = declaration.answers ?? ({} as A);
  const hidden = new Set<string>([...Object.keys(answers), ...(declaration.secrets ?? [])]);
  const entered = Object.fromEntries(Object.entries(fields.shape).filter(([name]) => !hidden.has(name))) as F;
  const row = z.object({ ...record, ...stored(z.object(entered)), ...answers }) as unknown as z.ZodObject<
    Answered<F, A, X>
  >;
  const reads = declaration.reads ?? table;
  const touches = declaration.touches ?? [reads];
  const removes = declaration.permanent ? touches : [...new Set([...touches, 'bin'])];
  const parents = (declaration.params ? { params: z.object(declaration.params) } : {}) as Parents<K>;
  const ofOne = z.object({ ...(declaration.params ?? ({} as K)), id });
  const flags = (declaration.whatsapp ? { whatsapp: true } : {}) as None;
  const read = { ...inBusiness, ...flags, permission: permission.read, reads } as const;
  const { confirm } = declaration;
  const proof = (confirm ? { confirm } : {}) as None;
  const write = { ...inBusiness, ...flags, ...proof, permission: permission.write, touches } as const;
  const removeProof = confirm === true ? proof : ({} as None);
  const remove = { ...inBusiness, ...flags, ...removeProof, permission: permission.write, touches: removes } as const;
  const byId = `${path}/{id}` as const;

  const plain = {
    list: {
      ...read,
      method: 'GET',
      path,
      summary: `List ${many}`,
      ...parents,
      query: listQuery(declaration.sorts, declaration.filters ?? ({} as Q)),
      answer: page(row),
    },
    get: { ...read, method: 'GET', path: byId, summary: `Get ${a}`, params: ofOne, answer: row },
    create: { ...write, method: 'POST', path, summary: `${verb} ${a}`, ...parents, body: fields, answer: row },
    update: {
      ...write,
      method: 'PUT',
      path: byId,
      summary: `Update ${a}`,
      params: ofOne,
      body: changesOf(fields),
      answer: row,
    },
    remove: {
      ...remove,
      method: 'DELETE',
      path: byId,
      summary: declaration.permanent ? `Delete ${a}` : `Move ${a} to bin`,
      params: ofOne,
      answer: ok,
    },
  } as const;

  const several = z.object({ ids: z.array(id).min(1, 'Select at least one').max(MAX_AT_ONCE) });
  /** `ids` is for Undo, and empty when there are too many to restore in one call. */
  const deleted = z.object({ deleted: z.number(), ids: z.array(z.number()).max(MAX_AT_ONCE) });
  const post = { ...remove, method: 'POST', status: 200 } as const;
  const bulkCalls = {
    removeMany: {
      ...post,
      path: bulk.removeMany as B['removeMany'] & Path,
      summary: `Move several ${many} to bin`,
      body: several,
      answer: deleted,
    },
    removeAll: {
      ...post,
      path: bulk.removeAll as B['removeAll'] & Path,
      permission: permission.all ?? permission.write,
      summary: `Move all ${many} to bin`,
      body: z.object({ confirm: z.literal(true, 'Confirm that you want to delete all') }),
      answer: deleted,
    },
    restoreMany: {
      ...post,
      path: bulk.restoreMany as B['restoreMany'] & Path,
      summary: `Restore several ${many}`,
      body: several,
      answer: z.object({ restored: z.number() }),
    },
  } as const;
  type Offered = Pick<typeof bulkCalls, keyof B & keyof typeof bulkCalls>;
  const offered = Object.fromEntries(Object.entries(bulkCalls).filter(([name]) => name in bulk)) as unknown as Offered;

  return {
    table,
    labels,
    title: declaration.title,
    fields,
    row,
    params: declaration.params ?? ({} as K),
    order: declaration.order ?? declaration.sorts[0],
    sorts: declaration.sorts,
    filters: declaration.filters ?? ({} as Q),
    search: declaration.search ?? [],
    permission,
    permanent: declaration.permanent ?? false,
    /** Contacts may come back masked, and a mask is never stored. */
    hasContacts: contactMasker(row) !== null,
    routes: { ...plain, ...offered },
  };
}

/** Any resource, for code that works with all of them. */
export type Resource = {
  table: string;
  labels: Labels;
  title: string;
  fields: z.ZodObject;
  row: z.ZodObject;
  params: z.ZodRawShape;
  order: string;
  sorts: readonly string[];
  filters: z.ZodRawShape;
  search: readonly string[];
  permission: { read: Permission; write: Right | 'member'; all?: Right };
  permanent: boolean;
  hasContacts: boolean;
  routes: { list: Route; get: Route; create: Route; update: Route; remove: Route };
};

type Named<P extends string, R, X extends string> = { [K in Exclude<keyof R & string, X> as `${P}_${K}`]: R[K] };
type All<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer I) => void ? I : never;
type CallsOf<M, X extends string> = All<
  { [P in keyof M & string]: Named<P, M[P] extends { routes: infer R } ? R : never, X> }[keyof M & string]
>;

/** The calls of several resources by name: address_list, address_create … */
export const callsOf = <M extends Record<string, { routes: object }>, const X extends string = never>(
  resources: M,
  ...without: X[]
): CallsOf<M, X> =>
  Object.fromEntries(
    Object.entries(resources).flatMap(([name, { routes: calls }]) =>
      Object.entries(calls)
        .filter(([call]) => !(without as string[]).includes(call))
        .map(([call, route]) => [`${name}_${call}`, route]),
    ),
  ) as CallsOf<M, X>;
