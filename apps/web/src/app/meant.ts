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
 * Whether an address may be of this path. The router decides it, for a price: it ranks and compiles all the paths that it
 * knows, and with every screen of the product that was a sixth of what ran before the first view. It is given these only.
 */
export function mayBeMeant(path: string, address: string): boolean {
  const [wanted, given] = [segments(path), segments(address).map(decoded)];
  if (given.length > wanted.length || given.length < wanted.length - wanted.filter(isOptional).length) return false;
  return wanted.every((segment, i) => segment.startsWith(':') || segment === given[i]);
}
