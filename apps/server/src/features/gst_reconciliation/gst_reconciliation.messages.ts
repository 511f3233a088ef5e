import { formatDay } from '@daftar/domain/date-format';
import { formatMoney } from '@daftar/domain/money-format';
import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

const document = z.object({ number: z.string(), date: z.string(), taxable_value: z.string(), tax: z.string() });
const different = document.extend({ reported_number: z.string(), reported_tax: z.string() });

/** More would be too long to read; the total counts all. */
const LISTED = 30;

const rupees = (amount: string): string => formatMoney(amount, 'INR');
const numbered = (count: number): string => (count === 1 ? '1 document' : `${count} documents`);

function lines<T>(all: readonly T[], line: (one: T) => string): string {
  const rest = all.length - LISTED;
  return [...all.slice(0, LISTED).map((one) => `- ${line(one)}`), ...(rest > 0 ? [`- and ${rest} more`] : [])].join(
    '\n',
  );
}

export const gstReconciliationMessages = {
  missing: message({
    name: 'gst_reconciliation.missing',
    cause: 'A member asks a client’s supplier to report documents that GSTR-2B doesn’t have.',
    audience: 'supplier',
    values: z.object({
      business: z.string(),
      client: z.string(),
      gstin: z.string(),
      supplier: z.string(),
      label: z.string(),
      missing: z.array(document),
      different: z.array(different),
    }),
    sample: {
      business: 'Sharma Desai & Co.',
      client: 'Kesar Foods',
      gstin: '27AAACK1234F1Z5',
      supplier: 'Rao Industries',
      label: 'September 2026',
      missing: [{ number: 'RI/2026-27/0041', date: '2026-09-10', taxable_value: '10000.00', tax: '1800.00' }],
      different: [
        {
          number: 'RI/2026-27/0042',
          date: '2026-09-12',
          taxable_value: '5000.00',
          tax: '900.00',
          reported_number: 'RI/2026-27/0042',
          reported_tax: '600.00',
        },
      ],
    },
    email: ({ business, client, gstin, supplier, label, missing, different: other }) => ({
      subject: `${numbered(missing.length + other.length)} to correct in your GSTR-1: ${client}, ${label}`,
      text: [
        `Dear ${supplier || 'supplier'},`,
        `We prepare the GST returns of ${client} (GSTIN ${gstin}).`,
        ...(missing.length > 0
          ? [
              `These documents are in the books of ${client}, but not in GSTR-2B:\n${lines(
                missing,
                ({ number, date, taxable_value, tax }) =>
                  `${number} of ${formatDay(date)}, taxable value ${rupees(taxable_value)}, tax ${rupees(tax)}`,
              )}`,
            ]
          : []),
        ...(other.length > 0
          ? [
              `These documents are reported differently:\n${lines(
                other,
                ({ number, date, tax, reported_number, reported_tax }) =>
                  `${number} of ${formatDay(date)}, tax ${rupees(tax)}; reported as ${reported_number}, tax ${rupees(reported_tax)}`,
              )}`,
            ]
          : []),
        `Report or amend them in your next GSTR-1, with this GSTIN. If a document is cancelled, tell us its number.`,
        `Regards,\n${business}\nfor ${client}`,
      ].join('\n\n'),
    }),
  }),
};
