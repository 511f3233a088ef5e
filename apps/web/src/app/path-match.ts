const segments = (path: string): string[] => path.split('/').filter(Boolean);
const isOptional = (segment: string): boolean => segment.endsWith('?');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // As the router takes it.
  }
}

/**
 * Whether an address may belong to this path. The router decides, but it ranks and compiles every path it knows, which was
 * a sixth of the work before the first view; so it gets only these.
 */
export function couldMatch(path: string, address: string): boolean {
  const [wanted, given] = [segments(path), segments(address).map(decoded)];
  // `*` stands for any number of segments, none included.
  const isOpen = wanted.at(-1) === '*';
  if (isOpen) wanted.pop();
  if (given.length < wanted.length - wanted.filter(isOptional).length) return false;
  if (given.length > wanted.length && !isOpen) return false;
  return wanted.every((segment, i) => segment.startsWith(':') || segment === given[i]);
}
