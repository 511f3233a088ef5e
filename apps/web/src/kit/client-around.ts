import type { Branch } from '@daftar/contract/businesses';
import { customFieldRoutes, type CustomFieldRecord } from '@daftar/contract/custom_fields';
import { serviceRoutes } from '@daftar/contract/services';
import { SERVICE_NAMES } from '@daftar/domain/enumerations';
import { INDUSTRIES } from '@daftar/domain/industries';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { useConfig } from '#web/core/use-settings.ts';
import type { Lookup } from './lookup.ts';
import { peopleLookup } from './lookups.ts';

export type Around = {
  businessId: number;
  country: string;
  currency: string;
  branches: readonly Branch[];
  /** Members by user ID. */
  people: Lookup;
  customFields: readonly CustomFieldRecord[];
  industries: readonly string[];
  /** Names of the services of the specification and of the business. */
  services: readonly string[];
  /** All data is loaded. */
  isReady: boolean;
};

/** Data of the form: branches, members and custom fields. */
export function useAround(): Around {
  const businessId = Number(useParams().businessId);
  const current = useBusiness();
  const fields = useRead(customFieldRoutes.list, {}).data;
  // Choices of fields and filters, which open later.
  const isLater = useLater();
  const services = useRead(serviceRoutes.names, {}, { quiet: true, enabled: isLater }).data;
  return {
    businessId,
    country: current?.business?.country ?? 'IN',
    currency: current?.business?.currency ?? 'INR',
    branches: current?.branches ?? [],
    people: useMemo(() => peopleLookup(businessId), [businessId]),
    customFields: fields?.data ?? [],
    industries: useConfig('FIELD_OPTIONS', null, isLater)?.industries ?? INDUSTRIES,
    services: [...new Set([...SERVICE_NAMES, ...(services?.data ?? []).map(({ name }) => name)])],
    isReady: Boolean(current?.business && fields),
  };
}
