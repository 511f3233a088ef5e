import { mailboxRoutes as routes } from '@daftar/contract/mailboxes';
import type { Call } from '@daftar/contract/core/client';
import { sealOwner } from '#server/platform/db/encrypted-columns.ts';
import { ownApp } from '#server/testing/app.ts';
import { testImap } from '#server/testing/dovecot.ts';
import { createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { syncBusiness } from '../sync.service.ts';

export type Office = { owner: TestPerson; business: number; call: Call; address: string };
type Written = Partial<
  Record<'id' | 'subject' | 'from' | 'to' | 'replyTo' | 'references' | 'body' | 'type' | 'cc' | 'date', string>
>;

/** A server with an IMAP server of its own, and businesses with a mailbox there. */
export async function postOffice({ smtpPort = 25 } = {}) {
  const imap = await testImap();
  const app = await ownApp();
  let count = 0;

  async function addAccount(business: number, address: string, owner: TestPerson | null): Promise<void> {
    const { host, port, password } = imap.addUser(address);
    const { rows } = await app.owner.query(
      `insert into email_accounts (business_id, owner, user_id, kind, from_name, from_address, smtp_host, smtp_port, smtp_tls,
         smtp_user, imap_host, imap_port, imap_tls, is_default)
       values ($1, $2, $3, 'smtp', 'Office', $4, '127.0.0.1', $7, 'none', $4, $5, $6, 'none', true) returning id`,
      [business, owner ? 'user' : 'business', owner?.user.id ?? null, address, host, port, smtpPort],
    );
    await app.owner.query('insert into email_account_secrets (business_id, id, password) values ($1, $2, $3)', [
      business,
      rows[0].id,
      app.app.vault.seal(password, sealOwner(business)),
    ]);
    // Only these tests read it: the scheduled job would take emails at any time.
    await app.owner.query(
      `insert into mailboxes (business_id, account_id, address, user_id, next_sync_at) values ($1, $2, $3, $4, 'infinity')`,
      [business, rows[0].id, address, owner?.user.id ?? null],
    );
  }

  return {
    app,
    imap,
    /** A business with a mailbox, of its own or of the owner. */
    async office({ personal = false } = {}): Promise<Office> {
      count += 1;
      const owner = await createTestUser(app);
      const business = (await createTestBusiness(owner)).id;
      const address = `office${count}@firm.example`;
      await addAccount(business, address, personal ? owner : null);
      return { owner, business, call: owner.in(business), address };
    },
    mail(to: Office, written: Written = {}): string {
      count += 1;
      const head = [
        `From: ${written.from ?? 'Rekha Shah <rekha@shah.example>'}`,
        `To: ${written.to ?? to.address}`,
        written.cc && `Cc: ${written.cc}`,
        `Subject: ${written.subject ?? 'Form 16'}`,
        `Message-ID: ${written.id ?? `<m${count}@shah.example>`}`,
        written.replyTo && `In-Reply-To: ${written.replyTo}`,
        written.references && `References: ${written.references}`,
        `Date: ${written.date ?? new Date(Date.now() - 3_600_000 + count * 1000).toUTCString()}`,
        'MIME-Version: 1.0',
        `Content-Type: ${written.type ?? 'text/plain; charset=utf-8'}`,
      ];
      return `${head.filter(Boolean).join('\n')}\n\n${written.body ?? 'Please find the form attached.'}\n`;
    },
    /** Reads the mailboxes of a business now. Returns how many emails arrived. */
    async sync({ business }: Pick<Office, 'business'>): Promise<number> {
      const due = `update mailboxes set next_sync_at = 'epoch', leased_until = null where business_id = $1`;
      await app.owner.query(due, [business]);
      return syncBusiness(app.app, business, new Date());
    },
    list: async ({ call }: Pick<Office, 'call'>, query: object = {}) => (await call(routes.list, { query })).data,
    async close(): Promise<void> {
      await app.stop();
      await imap.close();
    },
  };
}
