import { isPerson } from '@daftar/domain/client-categories';
import { countryOf } from '@daftar/domain/countries';
import { formatDay } from '@daftar/domain/date-format';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { isMasked } from '@daftar/domain/masking';
import type { ReactNode } from 'react';
import { momentText } from '#web/kit/activity-line.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import type { Detail } from './client.tsx';
import classes from './clients.module.css';
import { customText } from './custom-text.ts';
import { useAround } from './use-around.ts';

type Fact = readonly [label: string, value: ReactNode];
const code = (text: string): ReactNode => text && <span className="code">{text}</span>;
const yes = (on: boolean): string => (on ? 'Yes' : 'No');
const filled = (facts: readonly Fact[]): Fact[] => facts.filter(([, value]) => value !== '' && value !== null);
const addressOf = (...parts: string[]): string => parts.filter(Boolean).join(', ');

/** Who the client is, by the numbers and the address. */
export function ClientOverview({ client }: { client: Detail }) {
  const { customFields, country } = useAround();
  const person = isPerson(client.category as ClientCategory);
  const custom = customFields.flatMap((field): Fact[] => {
    const text = customText(field, client.custom[field.id]);
    return text ? [[field.label, text]] : [];
  });
  return (
    <>
      {client.warnings.map(({ field, rule, message }) => (
        <Notice key={field + rule} tone="amber">
          {message}
        </Notice>
      ))}
      <Card title="Identity and tax">
        <Facts
          facts={filled([
            ...(country === 'IN'
              ? ([
                  ['PAN', code(client.pan) || '—'],
                  ['GSTIN', code(client.gst_number) || '—'],
                ] as const)
              : []),
            ['VAT number', code(client.vat)],
            ['TAN', code(client.tan)],
            [client.category === 'LLP' ? 'LLPIN' : 'CIN', code(client.cin)],
            ['Aadhaar', code(client.aadhar_number)],
            ['Passport', code(client.passport_no)],
            ['TIN', code(client.tin)],
            ['UIN', code(client.uin)],
            ['Trade name', person ? client.company_name : ''],
            [person ? 'Date of birth' : 'Date of incorporation', client.birth_date && formatDay(client.birth_date)],
            ['Industry', client.industry],
            ...(country === 'IN'
              ? ([
                  ['Audit applicable', yes(client.is_audit_applicable)],
                  ['GST registered', yes(client.is_gst)],
                ] as const)
              : []),
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

/** A contact that is shown masked leads nowhere. */
const linked = (scheme: string, contact: string): ReactNode =>
  contact && !isMasked(contact) ? <a href={scheme + contact}>{contact}</a> : contact;

/** How to reach the client, and who looks after it. */
export function ClientSide({ client }: { client: Detail }) {
  const { primary_mobile_number: mobile, primary_email: email, tag_chips: tags } = client;
  return (
    <>
      <Card title="Contact">
        <Facts
          facts={[
            ['Mobile', linked(`tel:${client.country_code}`, mobile)],
            ['E-mail', linked('mailto:', email)],
          ]}
        />
      </Card>
      <Card title="Team">
        <Facts
          facts={[
            ['Owner', client.assignee?.name],
            ['Branches', client.branch_names.map(({ name }) => name).join(', ')],
            ['Group', client.group?.name],
            ['Referred by', client.reference?.name],
            ...(tags.length
              ? ([
                  [
                    'Tags',
                    <span key="tags" className={classes.chips}>
                      {tags.map(({ id, name, colour }) => (
                        <span key={id} className={classes.chip}>
                          <i style={{ background: colour }} aria-hidden />
                          {name}
                        </span>
                      ))}
                    </span>,
                  ],
                ] as const)
              : []),
            ['Added', [momentText(client.created_at), client.created_by_name].filter(Boolean).join(' by ')],
          ]}
        />
      </Card>
    </>
  );
}
