import { boardRoutes } from '@daftar/contract/boards';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';

/** The board that the address names: `?board=3`. */
export function useBoardOfAddress() {
  const id = Number(useSearchParams()[0].get('board'));
  const read = useRead(boardRoutes.get, { params: { id } }, { enabled: id > 0 });
  return { id, read };
}

export const useAddressOfBoard = (): ((id: number) => string) => {
  const { businessId } = useParams();
  return (id) => `/business/${businessId}/workBoard-Tasks?board=${id}`;
};

export const useAddressOfSettings = (): ((id: number, tab?: string) => string) => {
  const { businessId } = useParams();
  return (id, tab) => `/business/${businessId}/workBoard-Setting?board=${id}${tab ? `&tab=${tab}` : ''}`;
};
