import { isPerson } from '@daftar/domain/client-categories';
import { clientFieldLabel } from '@daftar/domain/client-field-labels';
import type { ClientField } from '@daftar/domain/client-fields';
import { countryOf } from '@daftar/domain/countries';
import { formatDay } from '@daftar/domain/date-format';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { maskAadhaar } from '@daftar/domain/identifiers';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { useCan } from '#web/kit/use-can.ts';
import type { Detail } from './client.tsx';
import classes from './clients.module.css';
import { customText } from './custom-text.ts';
import { NowCard } from './now-card.tsx';
import type { FilledSlot } from './slots.ts';
import { useAround } from './use-around.ts';

type Fact = readonly [label: string, value: ReactNode];
/** A number that is typed into portals all day: one click copies it. */
const code = (text: string, what = ''): ReactNode =>
  text && (
    <span className={classes.copied}>
      <span className="code">{text}</span>
      {what && <CopyButton text={text} what={what} />}
    </span>
  );
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const yes = (on: boolean): string => (on ? 'Yes' : 'No');
const filled = (facts: readonly Fact[]): Fact[] => facts.filter(([, value]) => value !== '' && value !== null);
const addressOf = (...parts: string[]): string => parts.filter(Boolean).join(', ');

type Props = { client: Detail; asks: (field: string) => boolean; slots: readonly FilledSlot[] };

/** What matters now, then who the client is, by the numbers and the address. */
export function ClientOverview({ client, asks, slots }: Props) {
  const { customFields } = useAround();
  const person = isPerson(client.category as ClientCategory);
  const custom = customFields.flatMap((field): Fact[] => {
    const text = customText(field, client.custom[field.id]);
    return text ? [[field.label, text]] : [];
  });
  return (
    <>
      <Missing client={client} />
      {client.warnings.map(({ field, rule, message }) => (
        <Notice key={field + rule} tone="amber">
          {message}
        </Notice>
      ))}
      <NowCard client={client} />
      {slots.map(({ slot, Card: Now }) => Now && <Now key={slot} clientId={client.id} />)}
      <Card title="Identity and tax">
        <Facts
          facts={filled([
            ['PAN', code(client.pan, 'PAN') || (asks('pan') ? '—' : '')],
            ['GSTIN', code(client.gst_number, 'GSTIN') || (asks('gst_details') ? '—' : '')],
            ['VAT number', code(client.vat, 'VAT number')],
            ['TAN', code(client.tan, 'TAN')],
            [
              client.category === 'LLP' ? 'LLPIN' : 'CIN',
              code(client.cin, client.category === 'LLP' ? 'LLPIN' : 'CIN'),
            ],
            // Whole only where it is asked for: in the form, and there for those who write.
            ['Aadhaar', code(client.aadhar_number && maskAadhaar(client.aadhar_number))],
            ['Passport', code(client.passport_no)],
            ['TIN', code(client.tin)],
            ['UIN', code(client.uin)],
            ['Trade name', person ? client.company_name : ''],
            [person ? 'Date of birth' : 'Date of incorporation', client.birth_date && formatDay(client.birth_date)],
            ['Industry', client.industry],
            ['Nature of business', client.nature?.name ?? ''],
            ['Gender', capital(client.gender)],
            ['Marital status', capital(client.marital_status)],
            ['Audit applicable', asks('is_audit_applicable') ? yes(client.is_audit_applicable) : ''],
            ['GST registered', asks('is_gst') ? yes(client.is_gst) : ''],
          ])}
        />
      </Card>
      <Card title="Address">
        <Facts
          facts={filled([
            [
              'Address',
              addressOf(
                client.address_1,
                client.address_2,
                client.landmark,
                client.city,
                client.state,
                client.pincode,
              ) || '—',
            ],
            [
              'Current address',
              addressOf(
                client.current_address_1,
                client.current_address_2,
                client.current_city,
                client.current_state,
                client.current_pincode,
              ),
            ],
            ['Country', countryOf(client.country)?.name ?? client.country],
            ['Currency', client.currency],
          ])}
        />
      </Card>
      {custom.length > 0 && (
        <Card title="More">
          <Facts facts={custom} />
        </Card>
      )}
    </>
  );
}

/** What the business requires of such a client since, and this one lacks. */
function Missing({ client }: { client: Detail }) {
  const { businessId } = useParams();
  const mayWrite = useCan()('clients', 'write');
  const { missing } = client;
  if (!missing.length) return null;
  const edit = `/business/${businessId}/clients/edit?client=${client.id}`;
  return (
    <Notice
      tone="amber"
      actions={
        mayWrite && (
          <Button size="small" to={edit}>
            Fill in
          </Button>
        )
      }
    >
      Still missing: {missing.map((field) => clientFieldLabel(field as ClientField)).join(', ')}
    </Notice>
  );
}
