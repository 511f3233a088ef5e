import type { Call } from '@daftar/contract/core/client';
import { reportRoutes } from '@daftar/contract/reports';

export type Asked = { from?: string; to?: string; search?: string; sort?: string; page?: number } & Record<
  string,
  unknown
>;
/* eslint-disable-next-line typescript/no-explicit-any -- columns differ by report */
export type ReadRow = Record<string, any>;

const queryOf = ({ from, to, search, sort, page, ...filters }: Asked) => ({
  ...(from ? { from_date: from } : {}),
  ...(to ? { to_date: to } : {}),
  ...(search ? { search } : {}),
  ...(sort ? { sort } : {}),
  ...(page ? { page } : {}),
  filters: JSON.stringify(filters),
});

/** Reads reports by their ids; other keys than dates, search and order are filters. */
export const reportsOf = (call: Call) => ({
  read: async (report: string, asked: Asked = {}) => {
    const found = await call(reportRoutes.get, { params: { report }, query: { per_page: 100, ...queryOf(asked) } });
    return { ...found, data: found.data as ReadRow[], totals: found.totals as ReadRow };
  },
  details: async (report: string, status: string, name: string, asked: Asked = {}) => {
    const query = { per_page: 100, status, name, ...queryOf(asked) };
    const found = await call(reportRoutes.details, { params: { report }, query });
    return { ...found, data: found.data as ReadRow[], totals: found.totals as ReadRow };
  },
  chart: (report: string, asked: Asked = {}) =>
    call(reportRoutes.chart, { params: { report }, query: queryOf(asked) as never }),
});
