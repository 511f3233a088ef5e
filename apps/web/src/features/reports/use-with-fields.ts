import { customFieldRoutes } from '@daftar/contract/custom_fields';
import { withCustomFields } from '@daftar/contract/reports/custom-fields';
import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import { useMemo } from 'react';
import { useRead } from '#web/core/query.ts';

/** The declaration with the custom fields of the business, where its rows have them; undefined while they load. */
export function useWithFields(declared: DeclaredReport | undefined): DeclaredReport | undefined {
  const isNeeded = declared?.hasCustomFields ?? false;
  const { data, error } = useRead(customFieldRoutes.list, {}, { enabled: isNeeded, quiet: true });
  return useMemo(() => {
    if (!declared || !isNeeded) return declared;
    return data ? withCustomFields(declared, data.data) : error ? declared : undefined;
  }, [declared, isNeeded, data, error]);
}
