import { NO_INDUSTRY } from '@daftar/contract/client_reports';

/** The industry of an address in words. */
export const industryTitle = (id: string): string => (id === NO_INDUSTRY ? 'No industry given' : id);
