/**
 * Whether all of it is text: no NUL, which PostgreSQL does not take, and no half of a character (a lone surrogate), which
 * no UTF-8 can say. Walked without recursion, for what is sent may be nested as deep as it is long.
 */
export function isText(sent: unknown): boolean {
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
