const PRIME = 0x01000193;

/** FNV-1a, 32 bits: short and the same everywhere. Not for secrets. */
function hash(text: string, seed: number): number {
  let value = seed >>> 0;
  for (const character of text) {
    value ^= character.codePointAt(0)!;
    value = Math.imul(value, PRIME) >>> 0;
  }
  return value;
}

/** A short code that is the same for the same text: GC-1Z4F0ABC. Letter case and spaces don't count. */
export function stableCode(prefix: string, text: string): string {
  const plain = text.toLowerCase().replace(/\s+/g, ' ').trim();
  const long = hash(plain, 0x811c9dc5) * 0x1000 + (hash(plain, 0x9dc5811c) & 0xfff);
  return `${prefix}-${long.toString(36).toUpperCase().padStart(9, '0')}`;
}
