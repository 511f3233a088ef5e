import type { cashCreditRoutes } from '@daftar/contract/cash_credit';
import type { Received } from '@daftar/contract/core/route';

export type Tree = Received<typeof cashCreditRoutes.tree>;
