/**
 * Whether all strings are valid: no NUL, which PostgreSQL rejects, and no lone surrogates, which UTF-8 can't encode.
 * Without recursion, because input may be nested deeply.
 */
export function isValidText(sent: unknown): boolean {
  const rest = [sent];
  while (rest.length) {
    const one = rest.pop();
    if (typeof one === 'string') {
      if (one.includes('\0') || !one.isWellFormed()) return false;
    } else if (Array.isArray(one)) {
      for (const item of one) rest.push(item);
    } else if (typeof one === 'object' && one !== null) {
      for (const [key, value] of Object.entries(one)) rest.push(key, value);
    }
  }
  return true;
}
