import type { DeedRow } from '@daftar/contract/deeds';

export const deedPath = (
  businessId: number | string | undefined,
  { id, client_id }: Pick<DeedRow, 'id' | 'client_id'>,
): string => `/business/${businessId}/deeds/${client_id}/document/${id}`;
