const RETURN = 'return';

/** Names the page to come back to. */
export const returnQuery = (path: string): string => new URLSearchParams({ [RETURN]: path }).toString();

/** The page to come back to, only within this business. */
export function returnPath(query: URLSearchParams, businessId: number): string | null {
  const path = query.get(RETURN) ?? '';
  return path.startsWith(`/business/${businessId}/`) && !path.includes('\\') ? path : null;
}
