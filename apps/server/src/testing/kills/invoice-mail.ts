import { invoiceRoutes } from '@daftar/contract/invoices';
import { expect } from 'vitest';
import { addFirm, issuedInvoice } from '../billing.ts';
import { addClient } from '../clients.ts';
import { attachmentsOf, type TestSmtp } from '../smtp.ts';
import { until, type KillCase } from './kill-case.ts';

const TO = 'kavita@example.in';

/** A mail that its server never confirmed: the next process sends it, and the invoice is issued once. */
export function invoiceMail(smtp: TestSmtp): KillCase {
  const arrived = () => smtp.received.filter(({ to }) => to.includes(TO));
  return {
    async begin({ call, program }) {
      const firm = await addFirm(call);
      const client = await addClient(call, { state: 'Gujarat', primary_email: TO });
      const invoice = await issuedInvoice(call, { firm_id: firm.id, client_id: client.id });
      smtp.state.stalls = TO;
      await call(invoiceRoutes.send, { params: { id: invoice.id }, body: {} });
      await until(program, async () => smtp.state.stalled === 1);
    },
    async killed() {
      smtp.state.stalls = false;
    },
    async check({ program, businessId }) {
      await until(program, async () => arrived().length > 0);
      await until(
        program,
        async () =>
          (await program.query(`select from messages where business_id = $1 and state <> 'sent'`, [businessId]))
            .rowCount === 0,
      );
      expect(arrived()).toHaveLength(1);
      expect(attachmentsOf(arrived()[0]!)).toHaveLength(1);
      const { rows } = await program.query(
        `select count(*)::int as documents, count(distinct number)::int as numbers from invoices where business_id = $1`,
        [businessId],
      );
      expect(rows).toEqual([{ documents: 1, numbers: 1 }]);
    },
  };
}
