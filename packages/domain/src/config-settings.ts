/** Types of setting. Each has its default and its validation. */

export type Setting<T> = { fallback: T; problem: (value: unknown) => string | null };

/** Shortens a refused value for its message. Requests can contain anything, so only strings are quoted. */
export const quoted = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 40) : typeof value);

export const whole = (fallback: number, min: number, max: number): Setting<number> => ({
  fallback,
  problem: (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? null
      : `Enter a whole number from ${min} to ${max}`,
});

export const hours = (fallback: number): Setting<number> => ({
  fallback,
  problem: (value) =>
    typeof value === 'number' && value > 0 && value <= 24 ? null : 'Enter hours above 0 and up to 24',
});

export const yesNo = (fallback: boolean): Setting<boolean> => ({
  fallback,
  problem: (value) => (typeof value === 'boolean' ? null : 'Select yes or no'),
});

export const oneOf = <const T extends string>(choices: readonly T[], fallback: NoInfer<T>): Setting<T> => ({
  fallback,
  problem: (value) => (choices.some((choice) => choice === value) ? null : `Select one of ${choices.join(', ')}`),
});

export const clock = (fallback: string): Setting<string> => ({
  fallback,
  problem: (value) =>
    typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : 'Enter a time like 06:30 PM',
});

const MAX_WORDS = 300;

/** Options of a dropdown: short and unique. */
export const words = (fallback: readonly string[], shape = /^\S.{0,79}$/): Setting<readonly string[]> => ({
  fallback,
  problem: (value) => {
    if (!Array.isArray(value) || value.length > MAX_WORDS) return `Add up to ${MAX_WORDS} entries`;
    const wrong = value.find((word) => typeof word !== 'string' || !shape.test(word));
    if (wrong !== undefined) return `Invalid entry: ${quoted(wrong)}`;
    return new Set(value).size === value.length ? null : 'Remove the duplicate entry';
  },
});

export const prose = (fallback: string, max: number, lines: 'one line' | 'lines' = 'lines'): Setting<string> => ({
  fallback,
  problem: (value) => {
    if (typeof value !== 'string' || value.length > max) return `Enter up to ${max} characters`;
    return (lines === 'lines' ? /^[^\p{Cc}]*(?:\r?\n[^\p{Cc}]*)*$/u : /^\P{Cc}*$/u).test(value)
      ? null
      : 'Enter plain text only';
  },
});

/** `#rrggbb`, or empty for the default colour. */
export const colour: Setting<string> = {
  fallback: '',
  problem: (value) =>
    value === '' || (typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)) ? null : 'Enter a colour like #009EF7',
};

export type Settings = Record<string, Setting<unknown>>;
export type Values<S extends Settings> = { [K in keyof S]: S[K] extends Setting<infer T> ? T : never };
