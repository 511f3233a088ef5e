import { clientReport, industryReport } from '@daftar/contract/client_reports';
import { taskReport } from '@daftar/contract/task_reports';
import type { Report } from '@daftar/contract/core/report';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cellOf, columnsOf } from './cells.tsx';

const INDIA = { country: 'IN', currency: 'INR' };

it('shows the declared columns in the order of the screen, PAN only on request outside India', () => {
  const columns = columnsOf(clientReport as Report, { country: 'AE', currency: 'AED', without: ['industry'] });
  expect(columns.slice(0, 4).map(({ id }) => id)).toEqual(['client_full_name', 'category', 'nature_name', 'pan']);
  const hidden = (shown: typeof columns) => shown.filter((column) => column.hidden).map(({ id }) => id);
  expect(hidden(columns)).toContain('pan');
  expect(hidden(columnsOf(clientReport as Report, INDIA))).not.toContain('pan');
});

it('adds totals and bars with the share of the total', () => {
  const rows = [
    { industry: 'Textiles', clients: 3 },
    { industry: '', clients: 1 },
  ];
  const columns = columnsOf(industryReport as Report, { ...INDIA, rows, totals: { clients: 4 } });
  expect(columns.map(({ total }) => total)).toEqual(['All industries', '4', '']);
  const cells = columns.map(({ cell }) => renderToStaticMarkup(cell({ ...rows[1]!, id: 1 })));
  expect(cells[0]).toBe('Not specified');
  expect(cells[2]).toContain('25%');
});

it.each([
  ['todo', 1200, '1,200'],
  ['on_time', 1, '25%'],
  ['estimate', 5400, '1h 30m'],
] as const)('draws %s of %s as %s', (name, value, text) => {
  expect(cellOf(taskReport.columns[name], value, { completed: 4 }, 'INR')).toBe(text);
});
