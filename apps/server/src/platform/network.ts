/** An IPv6 line has 2^64 addresses, which count as one. */
export function networkOf(ip: string): string {
  const address = ip
    .toLowerCase()
    .split('%')[0]!
    .replace(/^::ffff:(?=[\d.]+$)/, '');
  if (!address.includes(':')) return address;
  const [left, right] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left!.length - (right?.length ?? 0))).fill('0');
  return [...left!, ...zeros, ...(right ?? [])].slice(0, 4).join(':');
}
