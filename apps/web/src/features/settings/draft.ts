import { checkConfig, type ConfigType } from '@daftar/domain/business-configs';

export type Values = Readonly<Record<string, unknown>>;

/**
 * A configuration being edited: `base` holds inherited values (the defaults, or the business's for a branch), `own` the
 * values set here.
 */
export type Draft = { type: ConfigType; base: Values; own: Values };

export const effective = ({ base, own }: Draft): Values => ({ ...base, ...own });
export const isOwn = ({ own }: Draft, key: string): boolean => Object.hasOwn(own, key);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const withOwn = (draft: Draft, key: string, value: unknown): Draft => ({
  ...draft,
  own: { ...draft.own, [key]: value },
});

/** Resets a setting to its inherited value. */
export function withoutOwn(draft: Draft, key: string): Draft {
  const { [key]: _gone, ...own } = draft.own;
  return { ...draft, own };
}

export const isChanged = (draft: Draft, stored: Values): boolean =>
  [...new Set([...Object.keys(draft.own), ...Object.keys(stored)])].some(
    (key) => Object.hasOwn(draft.own, key) !== Object.hasOwn(stored, key) || !same(draft.own[key], stored[key]),
  );

/** Setting to error. */
export const problems = ({ type, own }: Draft): Readonly<Record<string, string>> =>
  Object.fromEntries(checkConfig(type, own).map(({ field, message }) => [field, message]));
