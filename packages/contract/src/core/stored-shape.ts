import { z } from 'zod';

/** Optional fields of a body are always present in the stored record. */
type Kept<T extends z.core.SomeType> = Exclude<z.output<T>, undefined>;
type Stored<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodType<Kept<S[K]>, Kept<S[K]>> };

/**
 * Fields of a body as they are returned: same types, without validation. Stored values are shown even if the rules have
 * changed since, and responses skip the cost of validation.
 */
export const stored = <S extends z.ZodRawShape>(body: z.ZodObject<S>): Stored<S> =>
  Object.fromEntries(Object.entries(body.shape).map(([key, field]) => [key, plain(field)])) as unknown as Stored<S>;

function plain(field: z.core.SomeType): z.ZodType {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return plain(field.unwrap());
  if (field instanceof z.ZodNullable) return plain(field.unwrap()).nullable();
  if (field instanceof z.ZodPipe || field instanceof z.ZodUnion || field instanceof z.ZodString) return z.string();
  if (field instanceof z.ZodStringFormat || field instanceof z.ZodEnum) return z.string();
  if (field instanceof z.ZodBoolean) return z.boolean();
  if (field instanceof z.ZodNumber) return z.number();
  throw new Error(`stored() does not know ${field.constructor.name}: say the field's answer by hand.`);
}
