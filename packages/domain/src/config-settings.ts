/** The kinds of value a business may set. Each knows its default and why it refuses a value. */

export type Setting<T> = { fallback: T; problem: (value: unknown) => string | null };

/** A refused value as a message can show it: whatever a request may hold, not only what turns into text. */
export const quoted = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 40) : typeof value);

export const whole = (fallback: number, min: number, max: number): Setting<number> => ({
  fallback,
  problem: (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? null
      : `A whole number from ${min} to ${max}`,
});

export const hours = (fallback: number): Setting<number> => ({
  fallback,
  problem: (value) =>
    typeof value === 'number' && value > 0 && value <= 24 ? null : 'Hours of a day, more than 0 and at most 24',
});

export const yesNo = (fallback: boolean): Setting<boolean> => ({
  fallback,
  problem: (value) => (typeof value === 'boolean' ? null : 'True or false'),
});

export const oneOf = <const T extends string>(choices: readonly T[], fallback: NoInfer<T>): Setting<T> => ({
  fallback,
  problem: (value) => (choices.some((choice) => choice === value) ? null : `Choose one of ${choices.join(', ')}`),
});

export const clock = (fallback: string): Setting<string> => ({
  fallback,
  problem: (value) =>
    typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : 'A time like 18:30',
});

const MOST_WORDS = 300;

/** Words that a drop-down offers: short, each once. */
export const words = (fallback: readonly string[], shape = /^\S.{0,79}$/): Setting<readonly string[]> => ({
  fallback,
  problem: (value) => {
    if (!Array.isArray(value) || value.length > MOST_WORDS) return `A list of at most ${MOST_WORDS} entries`;
    const wrong = value.find((word) => typeof word !== 'string' || !shape.test(word));
    if (wrong !== undefined) return `Not a valid entry: ${quoted(wrong)}`;
    return new Set(value).size === value.length ? null : 'Each entry once';
  },
});

/** Text of several lines, or of one. */
export const prose = (fallback: string, max: number, lines: 'one line' | 'lines' = 'lines'): Setting<string> => ({
  fallback,
  problem: (value) => {
    if (typeof value !== 'string' || value.length > max) return `Text of at most ${max} characters`;
    return (lines === 'lines' ? /^[^\p{Cc}]*(?:\r?\n[^\p{Cc}]*)*$/u : /^\P{Cc}*$/u).test(value)
      ? null
      : 'Must be plain text';
  },
});

/** `#rrggbb`, or nothing: then whoever reads it has one of its own. */
export const colour: Setting<string> = {
  fallback: '',
  problem: (value) =>
    value === '' || (typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)) ? null : 'A colour like #009EF7',
};

export type Settings = Record<string, Setting<unknown>>;
export type Values<S extends Settings> = { [K in keyof S]: S[K] extends Setting<infer T> ? T : never };
