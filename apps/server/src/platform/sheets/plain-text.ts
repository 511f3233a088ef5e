/** Signs that start a formula, in their full-width forms too: Excel takes ＝ for = in some languages. */
const SIGN = '[=+\\-@＝＋－＠]';
const SKIPPED = '\\s\'"\\u200b-\\u200f\\u2060\\ufeff';
/** A spreadsheet may separate columns by semicolons or tabs: what follows one of them can be a cell of its own. */
const GAP = `[;,|${SKIPPED}]`;
const FIRST = new RegExp(`^(?:[${SKIPPED}]*${SIGN}|[\\t\\r\\n])`, 'u');
const BEFORE_SIGN = new RegExp(`(?<!${GAP})${GAP}+(?=${SIGN})`, 'gu');

/** An apostrophe behind every separator that nothing but skipped characters part from the sign. */
function closeGap(gap: string): string {
  const last = Math.max(0, ...[';', ',', '|'].map((separator) => gap.lastIndexOf(separator)));
  return gap.slice(0, last) + gap.slice(last).replaceAll(/[;,|\t\r\n]/g, "$&'");
}

/** Text that no spreadsheet runs as a formula: an apostrophe makes a cell text. */
export const plainText = (value: string): string =>
  (FIRST.test(value) ? `'${value}` : value).replaceAll(BEFORE_SIGN, closeGap);

/** A figure of a column of figures. Longer ones would lose digits as a number. */
export const isFigure = (value: string): boolean => /^-?\d{1,13}(\.\d{1,3})?$/.test(value);
