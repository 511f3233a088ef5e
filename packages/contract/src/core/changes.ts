import { z } from 'zod';

type Bare<T extends z.core.SomeType> = T extends z.ZodDefault<infer Inner> ? Inner : T;
type Changes<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<Bare<S[K]>> };

/**
 * The body of a change: any part of the record's body. `partial()` alone would fill absent fields with their defaults,
 * and a change of the name would wipe the address.
 */
export const changesOf = <S extends z.ZodRawShape>(body: z.ZodObject<S>): z.ZodObject<Changes<S>> =>
  z.object(
    Object.fromEntries(
      Object.entries(body.shape).map(([key, field]) => [
        key,
        z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
      ]),
    ) as unknown as Changes<S>,
  );
