import { hasDirectors, isPerson } from '@daftar/domain/client-categories';
import { packOf } from '@daftar/domain/country-pack';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { banks, GST } from './account-kinds.ts';
import type { RecordKind, RecordOwner } from './kind.ts';
import { CREDENTIALS, DOCUMENTS, SERVICES, VERIFICATIONS } from './paper-kinds.ts';
import { addresses, CONTACTS, directors, EMAILS, MOBILES, RELATIVES } from './people-kinds.ts';

export type RecordTab = { value: string; label: string; kinds: readonly RecordKind[] };
type Owner = Pick<RecordOwner, 'country' | 'asks'>;

/** Firms have directors; individuals and HUFs have relatives. */
export const peopleKinds = (category: ClientCategory): RecordKind[] => [
  ...(hasDirectors(category) ? [directors(category)] : []),
  ...(isPerson(category) || category === 'HUF' ? [RELATIVES] : []),
];

const isIndian = (country: string): boolean => packOf(country).tax.kind === 'GST';
export const hasGst = ({ country, asks }: Owner): boolean => isIndian(country) && asks('gst_details');
/** The GST section also appears when only `is_gst` is shown. */
export const asksForGst = ({ country, asks }: Owner): boolean =>
  isIndian(country) && (asks('gst_details') || asks('is_gst'));
export const contactKinds = [CONTACTS, MOBILES, EMAILS] as const;
export { addresses, banks, DOCUMENTS, GST, SERVICES, VERIFICATIONS };

/** Tabs of the client page. */
export function recordTabs(category: ClientCategory, client: Owner): RecordTab[] {
  const people = peopleKinds(category);
  return [
    { value: 'services', label: 'Services', kinds: [SERVICES] },
    { value: 'contacts', label: 'Contacts', kinds: [...contactKinds, addresses(client.country)] },
    ...(people.length ? [{ value: 'people', label: 'People', kinds: people }] : []),
    {
      value: 'accounts',
      label: hasGst(client) ? 'GST and bank' : 'Bank accounts',
      kinds: [...(hasGst(client) ? [GST] : []), banks(client.country)],
    },
    { value: 'documents', label: 'Documents', kinds: [DOCUMENTS, VERIFICATIONS] },
    { value: 'credentials', label: 'Credentials', kinds: [CREDENTIALS] },
  ];
}
