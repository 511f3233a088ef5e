import { Resolver } from 'node:dns/promises';
import {
  checkDns,
  dmarcDomains,
  domainOf,
  isPublicMailbox,
  selectorsOf,
  type DnsAnswers,
  type Sender,
  type TxtRecords,
} from '@daftar/domain/email_accounts/dns';
import type { BusinessCtx } from '#server/platform/context.ts';
import { accounts, checkSees } from './accounts.service.ts';

const TIMEOUT_MS = 3000;
/** Answers that say that there is no such record, unlike a server that doesn't answer. */
const ABSENT = new Set(['ENODATA', 'ENOTFOUND']);
const MAX_RECORDS = 20;

type LookUp = (name: string) => Promise<TxtRecords>;

function resolver(servers: string | undefined): LookUp {
  const dns = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  if (servers) dns.setServers(servers.split(','));
  return async (name) => {
    try {
      const records = await dns.resolveTxt(name);
      return records.slice(0, MAX_RECORDS).map((parts) => parts.join(''));
    } catch (error) {
      return ABSENT.has((error as { code?: string }).code ?? '') ? [] : null;
    }
  };
}

async function answersFor(sender: Sender, lookUp: LookUp): Promise<DnsAnswers> {
  const domain = domainOf(sender.address);
  const dmarc = async (): Promise<DnsAnswers['dmarc']> => {
    for (const name of dmarcDomains(domain)) {
      const records = await lookUp(`_dmarc.${name}`);
      if (records === null || records.length) return { domain: name, records };
    }
    return { domain, records: [] };
  };
  const [own, found, ...dkim] = await Promise.all([
    lookUp(domain),
    dmarc(),
    ...selectorsOf(sender).map(async (selector) => ({
      selector,
      records: await lookUp(`${selector}._domainkey.${domain}`),
    })),
  ]);
  return { domain: own, dmarc: found, dkim };
}

export async function dns(ctx: BusinessCtx, { params }: { params: { id: number } }) {
  checkSees(ctx);
  const account = await accounts.get(ctx, { params });
  const { from_address: address, kind, smtp_host: smtpHost, dkim_selector: dkimSelector } = account;
  const is_public = isPublicMailbox(address);
  const sender = { address, kind: kind as Sender['kind'], smtpHost, dkimSelector };
  const answers = is_public
    ? null
    : await ctx.outsideTransaction(() => answersFor(sender, resolver(ctx.app.env.DNS_SERVERS)));
  return { domain: domainOf(address), is_public, checks: answers ? checkDns(sender, answers) : [] };
}
