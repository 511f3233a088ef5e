import { hasDirectors, isPerson } from '@daftar/domain/client-categories';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { banks, GST } from './account-kinds.ts';
import type { RecordKind, RecordOwner } from './kind.ts';
import { CREDENTIALS, DOCUMENTS, SERVICES, VERIFICATIONS } from './paper-kinds.ts';
import { addresses, CONTACTS, directors, EMAILS, MOBILES, RELATIVES } from './people-kinds.ts';

export type RecordTab = { value: string; label: string; kinds: readonly RecordKind[] };
type Owner = Pick<RecordOwner, 'country' | 'asks'>;

/** Firms are run by people who are named; people have families, and so has a Hindu undivided one. */
export const peopleKinds = (category: ClientCategory): RecordKind[] => [
  ...(hasDirectors(category) ? [directors(category)] : []),
  ...(isPerson(category) || category === 'HUF' ? [RELATIVES] : []),
];

export const hasGst = ({ country, asks }: Owner): boolean => country === 'IN' && asks('gst_details');
/** The part of the form: whether the client is registered may be asked where the numbers are not. */
export const asksForGst = ({ country, asks }: Owner): boolean =>
  country === 'IN' && (asks('gst_details') || asks('is_gst'));
export const contactKinds = [CONTACTS, MOBILES, EMAILS] as const;
export { addresses, banks, DOCUMENTS, GST, SERVICES, VERIFICATIONS };

/** The tabs of the page about a client. */
export function recordTabs(category: ClientCategory, client: Owner): RecordTab[] {
  const people = peopleKinds(category);
  return [
    { value: 'services', label: 'Services', kinds: [SERVICES] },
    { value: 'contacts', label: 'Contacts', kinds: [...contactKinds, addresses(client.country)] },
    ...(people.length ? [{ value: 'people', label: 'People', kinds: people }] : []),
    { value: 'accounts', label: 'Accounts', kinds: [...(hasGst(client) ? [GST] : []), banks(client.country)] },
    { value: 'documents', label: 'Documents', kinds: [DOCUMENTS, VERIFICATIONS] },
    { value: 'credentials', label: 'Credentials', kinds: [CREDENTIALS] },
  ];
}
