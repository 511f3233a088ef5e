import { formatDay } from '@daftar/domain/date-format';
import { formatMoney } from '@daftar/domain/money-format';
import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

const line = z.object({ number: z.string(), date: z.string(), tds: z.string() });

export const taxStatementMessages = {
  missing: message({
    name: 'tax_statements.missing',
    cause: 'A member asks a client for TDS that isn’t in the firm’s statement.',
    audience: 'client',
    values: z.object({
      client: z.string(),
      firm: z.string(),
      pan: z.string(),
      /** Form 26AS, or Form 168. */
      statement: z.string(),
      year: z.string(),
      lines: z.array(line),
      more: z.number(),
      total: z.string(),
    }),
    sample: {
      client: 'Kesar Foods',
      firm: 'Sharma Desai & Co.',
      pan: 'ABTFS4001K',
      statement: 'Form 26AS',
      year: 'FY 2025-26',
      lines: [{ number: 'SDCR/25-26/0174', date: '2025-10-17', tds: '3500.00' }],
      more: 0,
      total: '3500.00',
    },
    figure: ({ total, year }) => ({ label: 'TDS not shown', value: formatMoney(total, 'INR'), note: year }),
    email: ({ client, firm, pan, statement, year, lines, more, total }) => ({
      subject: `TDS missing in the ${statement} of ${firm}, ${year}`,
      text: `Dear ${client},

Our ${statement} for ${year} doesn’t show this TDS, or doesn’t show it as final:

${lines.map(({ number, date, tds }) => `- ${number}, ${formatDay(date)}: ${formatMoney(tds, 'INR')}`).join('\n')}
${more > 0 ? `- ${more} more\n` : ''}
Total: ${formatMoney(total, 'INR')}

Could you check that it was deposited and reported under our PAN ${pan}, and send us the TDS certificate?

Regards,
${firm}`,
    }),
  }),
};
