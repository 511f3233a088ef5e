import { lenderResource } from '@daftar/contract/lenders';
import { resourceService } from '#server/platform/resource/resource.service.ts';

export const lenders = resourceService(lenderResource);
