/** The query value with the filters, which is remembered per user, business and report (section 2). */
export const FILTER_KEY = 'reportQuery';

/** Filters of a report by name, as texts. */
export type Values = Readonly<Record<string, string>>;

/** Stands for all rows, or all figures, in the place of a key; `-` for rows without a value. */
export const ALL = '*';

const at = (businessId: string | undefined): string => `/business/${businessId ?? ''}`;
const chosen = (values: Values): string => {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  return `${FILTER_KEY}=${encodeURIComponent(JSON.stringify(Object.fromEntries(given.sort())))}`;
};

/** A report. Without filters it opens with those that the user left. */
export const reportUrl = (businessId: string | undefined, report: string, values?: Values): string =>
  `${at(businessId)}/report?report=${report}${values ? `&${chosen(values)}` : ''}`;

export const chartUrl = (businessId: string | undefined, report: string, values?: Values): string =>
  `${at(businessId)}/report-chart/${report}/${values ? `?${chosen(values)}` : ''}`;

/** The records behind a figure: its column or series, and the key of its row or category. */
export const detailsUrl = (
  businessId: string | undefined,
  report: string,
  { status, name }: { status: string; name: string },
  values: Values,
  search = '',
): string =>
  `${at(businessId)}/report-details/${report}/${encodeURIComponent(status)}/${encodeURIComponent(name)}` +
  `?${chosen(values)}${search ? `&search=${encodeURIComponent(search)}` : ''}`;

/** Filters by client that the reports on clients share. */
const OF_CLIENTS = ['branch_id', 'category', 'group_id', 'status', 'tag'];

/** The clients of an industry, under the filters of the summary that counts them. */
export const industryUrl = (businessId: string | undefined, industry: string, values: Values): string => {
  const shared = Object.fromEntries(Object.entries(values).filter(([name]) => OF_CLIENTS.includes(name)));
  return `${at(businessId)}/industry/${encodeURIComponent(industry)}?${chosen(shared)}`;
};
