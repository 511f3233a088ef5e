/**
 * Money is a decimal string, `1180.00`, and every sum on it is exact: an integer and the number of its decimals. Binary
 * floats get 1.005 wrong, and then the invoice and the return differ by a paisa.
 */

export class InvalidAmount extends Error {
  constructor() {
    super('Invalid amount provided');
  }
}

/** `value / 10 ** scale`. */
type Decimal = { value: bigint; scale: number };

const AMOUNT = /^-?\d+(?:\.\d+)?$/;

function parse(amount: string): Decimal {
  if (!AMOUNT.test(amount)) throw new InvalidAmount();
  const point = amount.indexOf('.');
  if (point < 0) return { value: BigInt(amount), scale: 0 };
  return { value: BigInt(amount.slice(0, point) + amount.slice(point + 1)), scale: amount.length - point - 1 };
}

function print({ value, scale }: Decimal): string {
  const digits = abs(value)
    .toString()
    .padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return (value < 0n ? '-' : '') + whole + (scale > 0 ? `.${digits.slice(-scale)}` : '');
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/** Cached: computing powers costs more than the sums. */
const POWERS = /* @__PURE__ */ Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent));
const pow10 = (exponent: number): bigint => POWERS[exponent] ?? 10n ** BigInt(exponent);

const scaled = ({ value, scale }: Decimal, to: number): bigint => (scale === to ? value : value * pow10(to - scale));

/** Both as integers of the same scale. */
function align(a: string, b: string): { a: bigint; b: bigint; scale: number } {
  const [x, y] = [parse(a), parse(b)];
  const scale = Math.max(x.scale, y.scale);
  return { a: scaled(x, scale), b: scaled(y, scale), scale };
}

export const isAmount = (value: string): boolean => AMOUNT.test(value);

/** Section 5: up to 15 (or 8) digits with up to two decimals; a few currencies have three, or none. */
export const isAmountWithin = (value: string, digits: 15 | 8 = 15, decimals = 2): boolean => {
  const [, whole, part = ''] = /^(\d{1,15})(?:\.(\d{1,3}))?$/.exec(value) ?? [];
  return whole !== undefined && whole.length <= digits && part.length <= (decimals > 2 ? 3 : 2);
};

export function add(a: string, b: string): string {
  const both = align(a, b);
  return print({ value: both.a + both.b, scale: both.scale });
}

export function sub(a: string, b: string): string {
  const both = align(a, b);
  return print({ value: both.a - both.b, scale: both.scale });
}

/** Exact: the decimals of the two are added up. Round afterwards, once. */
export function mul(a: string, b: string): string {
  const [x, y] = [parse(a), parse(b)];
  return print({ value: x.value * y.value, scale: x.scale + y.scale });
}

/** Rounds half away from zero, like `round`, to the given decimals. */
export function div(a: string, b: string, decimals = 2): string {
  const both = align(a, b);
  if (both.b === 0n) throw new RangeError('Divided by zero');
  const [top, bottom] = [abs(both.a) * pow10(decimals), abs(both.b)];
  const quotient = (top * 2n + bottom) / (bottom * 2n);
  return print({ value: both.a < 0n === both.b < 0n ? quotient : -quotient, scale: decimals });
}

export function neg(amount: string): string {
  const { value, scale } = parse(amount);
  return print({ value: -value, scale });
}

/** In the decimals of the amount that has the most. */
export function sum(amounts: Iterable<string>): string {
  let total: Decimal = { value: 0n, scale: 0 };
  for (const amount of amounts) {
    const next = parse(amount);
    const scale = Math.max(total.scale, next.scale);
    total = { value: scaled(total, scale) + scaled(next, scale), scale };
  }
  return print(total);
}

export function compare(a: string, b: string): -1 | 0 | 1 {
  const both = align(a, b);
  if (both.a === both.b) return 0;
  return both.a < both.b ? -1 : 1;
}

export const isZero = (amount: string): boolean => parse(amount).value === 0n;
export const isPositive = (amount: string): boolean => parse(amount).value > 0n;
export const isNegative = (amount: string): boolean => parse(amount).value < 0n;
export const least = (a: string, b: string): string => (compare(a, b) <= 0 ? a : b);

/** With at least two decimals, and none lost: an empty sum is 0.00, and fils keep their third. */
export const padded = (amount: string): string => add(amount, '0.00');

/** Rounds half away from zero and pads the decimals: 1.005 is 1.01 and -1.005 is -1.01. */
export function round(amount: string, decimals = 2): string {
  const { value, scale } = parse(amount);
  if (scale <= decimals) return print({ value: value * pow10(decimals - scale), scale: decimals });
  const unit = pow10(scale - decimals);
  const half = value < 0n ? -unit / 2n : unit / 2n;
  return print({ value: (value + half) / unit, scale: decimals });
}
