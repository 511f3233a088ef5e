import { contactKind, maskEmail, maskMobile } from '@daftar/domain/masking';
import { z } from 'zod';

/**
 * A contact is marked where its field is declared; users without `client_contacts` get it masked (section 6), in every
 * answer, export and event that uses the declaration. No feature can forget it.
 */
type Kind = 'mobile' | 'email' | 'address' | 'by_name' | 'by_field';
const marks = z.registry<{ contact: Kind }>();

export const contactMobile = z.string().register(marks, { contact: 'mobile' });
export const contactEmail = z.string().register(marks, { contact: 'email' });

/** An email address or a mobile number. */
export const contactAddress = z.string().register(marks, { contact: 'address' });

/** Values by field name, some of which are contacts. */
export const namedValues = z.record(z.string(), z.string()).register(marks, { contact: 'by_name' });
/** One compared field: `field` names the values next to it. */
export const fieldLine = <V extends Record<string, z.ZodString>>(values: V) =>
  z.object({ field: z.string(), ...values }).register(marks, { contact: 'by_field' });

type Masker = (value: unknown) => unknown;
const MASKS: Record<Kind, Masker> = {
  mobile: (value) => (typeof value === 'string' ? maskMobile(value) : value),
  email: (value) => (typeof value === 'string' ? maskEmail(value) : value),
  address: (value) => MASKS[String(value).includes('@') ? 'email' : 'mobile'](value),
  by_name: (values) => maskEach(values as object, (name) => name),
  by_field: (line) => maskEach(line as object, (name) => (name === 'field' ? '' : (line as { field: string }).field)),
};

const maskEach = (values: object, fieldOf: (name: string) => string) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const kind = contactKind(fieldOf(name));
      return [name, kind ? MASKS[kind](value) : value];
    }),
  );

/** Cached, since shapes are shared by many answers. */
const known = new WeakMap<z.core.$ZodType, Masker | null>();

/** Returns a function that masks the contacts of a shape, or null if it has none. */
export function contactMasker(schema: z.core.$ZodType): Masker | null {
  if (!known.has(schema)) known.set(schema, maskerOf(schema));
  return known.get(schema)!;
}

function maskerOf(schema: z.core.$ZodType): Masker | null {
  const mark = marks.get(schema as z.ZodType);
  if (mark) return MASKS[mark.contact];
  if (schema instanceof z.ZodObject) return objectMasker(schema);
  if (schema instanceof z.ZodArray) {
    const inner = contactMasker(schema.element);
    return inner && ((value) => (Array.isArray(value) ? value.map(inner) : value));
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return contactMasker(schema.unwrap());
  }
  if (schema instanceof z.ZodRecord) {
    const inner = contactMasker(schema.valueType);
    return inner && ((value) => Object.fromEntries(Object.entries(value as object).map(([k, v]) => [k, inner(v)])));
  }
  if (unseen(schema).some(contactMasker))
    throw new Error(`A contact within ${schema.constructor.name} cannot be masked: declare it another way.`);
  return null;
}

/** Shapes that are not searched. Contacts inside them would not be masked. */
function unseen(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return [...schema.options];
  if (schema instanceof z.ZodTuple) return [...schema.def.items];
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out];
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right];
  return [];
}

function objectMasker(schema: z.ZodObject): Masker | null {
  const inner = Object.entries(schema.shape).flatMap(([key, value]) => {
    const masker = contactMasker(value);
    return masker ? [[key, masker] as const] : [];
  });
  if (!inner.length) return null;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const masked: Record<string, unknown> = { ...value };
    for (const [key, masker] of inner) masked[key] = masker(masked[key]);
    return masked;
  };
}
