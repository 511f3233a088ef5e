import type { Crumb } from '@daftar/contract/drive';

export const pathText = (trail: readonly Crumb[]): string => trail.map(({ name }) => name).join(' / ');
