import { isPerson } from '@daftar/domain/client-categories';
import { packOf } from '@daftar/domain/country-pack';
import { clientFieldLabel } from '@daftar/domain/client-field-labels';
import type { ClientField } from '@daftar/domain/client-fields';
import { countryOf } from '@daftar/domain/countries';
import { formatDay } from '@daftar/domain/date-format';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { maskAadhaar } from '@daftar/domain/identifiers';
import { Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { Row } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { useCan } from '#web/kit/use-can.ts';
import type { Detail } from './client.tsx';
import { customText } from './custom-text.ts';
import { NowCard } from './current-work-card.tsx';
import type { FilledSlot } from './slots.ts';
import { useAround } from '#web/kit/client-around.ts';

type Fact = readonly [label: string, value: ReactNode];
/** An identifier with a copy button. */
const code = (text: string, what = ''): ReactNode =>
  text && (
    <Row as="span" gap={4} inline>
      <span className="code">{text}</span>
      {what && <CopyButton text={text} what={what} />}
    </Row>
  );
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const yes = (on: boolean): string => (on ? 'Yes' : 'No');
const filled = (facts: readonly Fact[]): Fact[] => facts.filter(([, value]) => value !== '' && value !== null);
const addressOf = (...parts: string[]): string => parts.filter(Boolean).join(', ');

type Props = { client: Detail; asks: (field: string) => boolean; slots: readonly FilledSlot[] };

/** Current work first, then identifiers and addresses. */
export function ClientOverview({ client, asks, slots }: Props) {
  const { customFields } = useAround();
  const label = (field: ClientField): string => clientFieldLabel(field, client.country);
  const registration = client.category === 'LLP' && packOf(client.country).shows.pan ? 'LLPIN' : label('cin');
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
      {slots.map(
        ({ slot, Card: FeatureCard }) =>
          FeatureCard && (
            <Suspense key={slot}>
              <FeatureCard clientId={client.id} />
            </Suspense>
          ),
      )}
      <Card title="Tax and identity numbers">
        <Facts
          facts={filled([
            ['PAN', code(client.pan, 'PAN') || (asks('pan') ? '—' : '')],
            ['GSTIN', code(client.gst_number, 'GSTIN') || (asks('gst_details') ? '—' : '')],
            [label('vat'), code(client.vat, label('vat'))],
            ['TAN', code(client.tan, 'TAN')],
            [registration, code(client.cin, registration)],
            // The full number is shown only in the form, to users who can edit.
            ['Aadhaar', code(client.aadhar_number && maskAadhaar(client.aadhar_number))],
            ['Passport', code(client.passport_no)],
            [label('tin'), code(client.tin)],
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
        <Card title="Custom fields">
          <Facts facts={custom} />
        </Card>
      )}
    </>
  );
}

/** Required details that are missing. */
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
            Add details
          </Button>
        )
      }
    >
      Missing details: {missing.map((field) => clientFieldLabel(field as ClientField, client.country)).join(', ')}
    </Notice>
  );
}
